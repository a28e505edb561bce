import { Button } from '@mantine/core';
import { toast } from '@salung/ui';
import { IconBackspace } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../parts/ButtonLink.tsx';
import { Problem } from '../../../parts/Problem.tsx';
import { useAction } from '../../../parts/use-action.ts';
import { client } from '../../../platform/client.ts';
import { makeStale } from '../../../platform/stale.ts';
import { useSession } from '../../../platform/use-session.ts';
import keys from '../Keypad.module.css';

const LENGTH = 5;
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Sends a number of five digits to a draw, free of charge. */
export function SendNumber({ roundId, hasEnded }: { roundId: string; hasEnded: boolean }) {
  const { status } = useSession();
  const href = useLocation({ select: (at) => at.href });
  const [typed, setTyped] = useState('');
  const sent = useAction({
    mutationFn: (number: string) => client.call('lotto.shoot', { body: { roundId, number } }),
    onSuccess: ({ place, number }) => {
      setTyped('');
      makeStale('lotto.draw');
      toast.good(m.lotto_house_sent({ number, place }));
    },
    onError: () => makeStale('lotto.draw'),
  });
  const type = (text: string) => setTyped(text.replaceAll(/\D/g, '').slice(0, LENGTH));
  const isComplete = typed.length === LENGTH;
  if (status !== 'in')
    return (
      <ButtonLink to="/signin" search={{ redirect: href }} variant="default">
        {m.lotto_house_sign_in()}
      </ButtonLink>
    );
  return (
    <form
      className={keys.digits}
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) sent.mutate(typed);
      }}
    >
      <label className={keys.typed}>
        <span>{m.lotto_house_type()}</span>
        {/* No keyboard comes up on a phone: the keys below are larger. */}
        <input
          inputMode="none"
          autoComplete="off"
          value={typed}
          placeholder={'•'.repeat(LENGTH)}
          onChange={({ currentTarget: { value } }) => type(value)}
        />
      </label>
      <div className={keys.grid}>
        {digits.map((digit) => (
          <Key key={digit} digit={digit} onPress={() => type(typed + digit)} />
        ))}
        <span />
        <Key digit="0" onPress={() => type(`${typed}0`)} />
        <button
          type="button"
          className={keys.digit}
          aria-label={m.lotto_erase()}
          onClick={() => setTyped(typed.slice(0, -1))}
        >
          <IconBackspace size={24} stroke={1.6} aria-hidden="true" />
        </button>
      </div>
      <Problem error={sent.error} />
      <Button type="submit" disabled={!isComplete || hasEnded} loading={sent.isPending}>
        {m.lotto_house_send()}
      </Button>
    </form>
  );
}

function Key({ digit, onPress }: { digit: string; onPress: () => void }) {
  return (
    <button type="button" className={keys.digit} onClick={onPress}>
      {digit}
    </button>
  );
}
