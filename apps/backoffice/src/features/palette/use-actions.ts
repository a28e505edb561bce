import { setLocale, useConfirm, useLocale } from '@salung/ui';
import { IconKeyboard, IconLanguage, IconLogout, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { toggleSound, useSound } from '../../lib/sound.ts';
import { m } from '../../paraglide/messages.js';
import { exported } from '../../platform/merged.ts';
import type { QuickAction } from '../../platform/quick-action.ts';
import { useCan } from '../../platform/session.ts';
import { signOut } from '../../platform/sign-out.ts';
import * as features from '../../quick-actions.ts';
import type { Entry } from './matching.ts';

const quickActions: QuickAction[] = exported(features, 'quickAction').sort(
  (one, other) => one.order - other.order,
);

/** What this person may do from anywhere. */
export function useActions(
  start: (action: QuickAction) => void,
  onHelp: () => void,
  onClose: () => void,
): Entry[] {
  const can = useCan();
  const sound = useSound();
  const locale = useLocale();
  const confirm = useConfirm();
  const leaving = (run: () => void) => () => {
    onClose();
    run();
  };
  const started = quickActions
    .filter(({ permissions }) => permissions.every(can))
    .map(
      (action): Entry => ({
        id: `do-${action.order}`,
        icon: action.icon,
        label: action.label(),
        words: action.words,
        run: () => start(action),
      }),
    );
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
  return [...started, ...own];
}
