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

/** Keeps the turnover fresh for as long as the player's phone is known. */
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

/** A language that is chosen while signed in is the one in which the player is written to, too. */
function useLanguageOfAccount(): void {
  const language = useLocale();
  const stored = useRef(language);
  useEffect(() => {
    if (stored.current === language) return;
    stored.current = language;
    // The screens have changed already; messages follow with the next choice if this one is lost.
    client.call('auth.language', { body: { language } }).catch(() => undefined);
  }, [language]);
}

/** What only signed-in players have in the header. Brings the event stream with it, so guests load neither. */
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
