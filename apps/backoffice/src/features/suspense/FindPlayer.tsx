import { Button, TextInput } from '@mantine/core';
import { errorText, PhoneNumber } from '@salung/ui';
import { Callout } from '@salung/ui/office';
import { useState } from 'react';
import { BankAccount } from '../../lib/BankAccount.tsx';
import { m } from '../../paraglide/messages.js';
import { useCan } from '../../platform/session.ts';
import { useFound } from '../palette/use-found.ts';
import { phoneOf } from '../players/phone-of.ts';
import css from './Suspense.module.css';

/** Finds the player by what a bank line shows: an account, a name, a phone. `onChoose` gets the phone. */
export function FindPlayer({ onChoose }: { onChoose: (phone: string) => void }) {
  const [text, setText] = useState('');
  const { found, error, searching, short } = useFound(text);
  const can = useCan();
  if (!can('player:read')) return null;
  const players = found?.players.filter(({ phone }) => phoneOf(phone) !== null) ?? [];
  const choose = (phone: string) => {
    onChoose(phoneOf(phone) ?? '');
    setText('');
  };
  return (
    <div>
      <TextInput
        type="search"
        label={m.suspense_find_player()}
        placeholder={m.players_search()}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (players[0]) choose(players[0].phone);
        }}
        maxLength={100}
        autoComplete="off"
      />
      {error && <Callout tone="bad">{errorText(error)}</Callout>}
      <p role="status" className={css.quiet}>
        {searching && m.palette_searching()}
        {!short && found && players.length === 0 && m.suspense_find_none()}
      </p>
      {players.map((player) => (
        <div key={player.id} className={css.candidate}>
          <div className={css.person}>
            <b>{`${player.firstName} ${player.lastName}`}</b> <PhoneNumber phone={player.phone} />
            {player.bank && <BankAccount account={player.bank} size={24} />}
          </div>
          <Button variant="default" size="sm" onClick={() => choose(player.phone)}>
            {m.suspense_choose()}
          </Button>
        </div>
      ))}
    </div>
  );
}
