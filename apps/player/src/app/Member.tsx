import { useLocale } from '@salung/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import ConsentPrompt from '../features/legal/ConsentPrompt.tsx';
import { pollTurnover } from '../features/withdraw/turnover.ts';
import { turnoverQuery } from '../features/withdraw/turnover-query.ts';
import { client } from '../platform/client.ts';
import { useUser } from '../platform/session.ts';
import { BalanceChip } from './BalanceChip.tsx';
import { startLiveEffects } from './live-effects.ts';

/** Recalculates the turnover regularly while the player's phone is known. */
function useTurnover(): void {
  const phone = useUser().user?.phone;
  const cache = useQueryClient();
  useEffect(() => {
    if (!phone) return undefined;
    return pollTurnover(
      () => cache.fetchQuery({ ...turnoverQuery(phone), staleTime: 0 }),
      () => undefined,
    );
  }, [phone, cache]);
}

/** A language that is chosen while signed in is also that of messages to the player. */
function useLanguageOfAccount(): void {
  const language = useLocale();
  const stored = useRef(language);
  useEffect(() => {
    if (stored.current === language) return;
    stored.current = language;
    // The screens have changed already; if this call fails, the next choice sets the language of messages.
    client.call('auth.language', { body: { language } }).catch(() => undefined);
  }, [language]);
}

/** The part of the header for signed-in players. It starts the event stream, so that guests load neither. */
export default function Member() {
  useEffect(startLiveEffects, []);
  useTurnover();
  useLanguageOfAccount();
  return (
    <>
      <ConsentPrompt />
      <BalanceChip />
    </>
  );
}
