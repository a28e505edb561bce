import { setLocale, useConfirm, useLocale } from '@salung/ui';
import {
  IconCoins,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconReceipt,
  IconUserPlus,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { toggleSound, useSound } from '../../lib/sound.ts';
import { m } from '../../paraglide/messages.js';
import { useCan } from '../../platform/session.ts';
import { signOut } from '../../platform/sign-out.ts';
import type { Entry } from './matching.ts';

export type Deed = 'player' | 'topup' | 'credit';

/** What this person may do from anywhere. */
export function useActions(start: (deed: Deed) => void, onHelp: () => void, onClose: () => void): Entry[] {
  const can = useCan();
  const sound = useSound();
  const locale = useLocale();
  const confirm = useConfirm();
  const leaving = (run: () => void) => () => {
    onClose();
    run();
  };
  const deeds: (Entry & { allowed: boolean })[] = [
    {
      id: 'do-player',
      icon: IconUserPlus,
      label: m.players_create(),
      words: 'new player add',
      allowed: can('player:edit'),
      run: () => start('player'),
    },
    {
      id: 'do-topup',
      icon: IconReceipt,
      label: m.players_topup_open(),
      words: 'new top-up topup',
      // The call takes the phone in full.
      allowed: can('topup:create') && can('player:read') && can('player:contact'),
      run: () => start('topup'),
    },
    {
      id: 'do-credit',
      icon: IconCoins,
      label: m.credit_adjust(),
      words: 'adjust credit bonus',
      allowed: can('credit:manage') && can('player:read'),
      run: () => start('credit'),
    },
  ];
  const own: Entry[] = [
    {
      id: 'do-language',
      icon: IconLanguage,
      label: locale === 'th' ? m.palette_to_english() : m.palette_to_thai(),
      words: 'language english thai ภาษา ไทย อังกฤษ',
      run: leaving(() => setLocale(locale === 'th' ? 'en' : 'th')),
    },
    {
      id: 'do-sound',
      icon: sound ? IconVolumeOff : IconVolume,
      label: sound ? m.sound_off() : m.sound_on(),
      words: 'sound',
      run: leaving(toggleSound),
    },
    {
      id: 'do-help',
      icon: IconKeyboard,
      label: m.help_title(),
      words: 'keyboard shortcuts help',
      keys: ['?'],
      run: leaving(onHelp),
    },
    {
      id: 'do-signout',
      icon: IconLogout,
      label: m.signout(),
      words: 'sign out log out',
      run: leaving(() => void confirm({ title: m.signout_title(), message: m.signout_text() }, signOut)),
    },
  ];
  return [...deeds.filter(({ allowed }) => allowed), ...own];
}
