import { Button } from '@mantine/core';
import { type BetType, type FamilyName, families } from '@salung/lotto';
import { formatBaht, parseBaht, toast } from '@salung/ui';
import { IconBackspace, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { AmountField } from '../../parts/AmountField.tsx';
import { linesFor, totalOf } from './basket.ts';
import type { EntryProps } from './entry.ts';
import { familyWords } from './family-words.ts';
import css from './Keypad.module.css';
import {
  digitsOf,
  dropNumber,
  emptyPad,
  enter,
  familiesFor,
  hasSets,
  isComplete,
  leastDigits,
  type Pad,
  pressFamily,
  restored,
  toggleType,
  type as typeDigits,
} from './pad.ts';
import { SetCount } from './SetCount.tsx';
import { SetPrizes } from './SetPrizes.tsx';
import { betWords } from './words.ts';

const PRESETS = [500, 1_000, 2_000, 5_000, 10_000];
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Digits on large keys, families of numbers, and one amount for all. */
export default function KeypadTab({ bets, plan, onAdd }: EntryProps) {
  const types = bets.map(({ type }) => type);
  const [pad, setPad] = useState(() => emptyPad(types[0] ?? 'top3'));
  const [amount, setAmount] = useState('');
  const [count, setCount] = useState('1');
  const price = hasSets(pad) ? bets.find(({ type }) => type === 'set4')?.setPrice : undefined;
  const stake = price === undefined ? parseBaht(amount) : price * Number(count);
  const lines = stake ? linesFor(pad.types, pad.numbers, stake) : [];
  /** Changes the pad. Numbers that go with it can be had back. */
  const replace = (next: Pad) => {
    setPad(next);
    if (next.numbers.length > 0 || pad.numbers.length === 0) return;
    toast.info(m.lotto_numbers_cleared({ count: pad.numbers.length }), {
      about: 'lotto cleared',
      action: { label: m.lotto_undo(), run: () => setPad((now) => restored(pad, now)) },
    });
  };
  return (
    <div className={css.keypad}>
      <Types types={types} pad={pad} onChange={replace} />
      {price !== undefined && plan && <SetPrizes bets={bets} plan={plan} />}
      <Families pad={pad} onChange={setPad} />
      <Digits pad={pad} onChange={setPad} />
      <Made pad={pad} onChange={setPad} onClear={() => replace({ ...pad, numbers: [] })} />
      {price === undefined ? (
        <AmountField label={m.lotto_amount_each()} value={amount} onChange={setAmount} presets={PRESETS} />
      ) : (
        <SetCount value={count} onChange={setCount} price={price} />
      )}
      <Button
        variant="default"
        disabled={lines.length === 0}
        onClick={() => {
          if (onAdd(lines) > 0) setPad({ ...pad, numbers: [], typed: '' });
        }}
      >
        {lines.length > 0
          ? m.lotto_add_sum({ count: lines.length, amount: formatBaht(totalOf(lines)) })
          : m.lotto_add()}
      </Button>
    </div>
  );
}

interface PartProps {
  pad: Pad;
  onChange: (pad: Pad) => void;
}

/** The numbers so far. */
function Made({ pad, onChange, onClear }: PartProps & { onClear: () => void }) {
  if (pad.numbers.length === 0) return null;
  return (
    <div>
      <div className={css.made}>
        <span>{m.lotto_numbers_made({ count: pad.numbers.length })}</span>
        <Button variant="subtle" color="gray" size="sm" onClick={onClear}>
          {m.lotto_basket_clear()}
        </Button>
      </div>
      <ul className={css.numbers}>
        {pad.numbers.map((number) => (
          <li key={number}>
            <button
              type="button"
              aria-label={m.lotto_remove({ line: number })}
              onClick={() => onChange(dropNumber(pad, number))}
            >
              <span translate="no">{number}</span>
              <IconX size={14} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Types({ types, pad, onChange }: PartProps & { types: readonly BetType[] }) {
  return (
    <fieldset className={css.keys}>
      <legend className={css.legend}>{m.lotto_choose_types()}</legend>
      {types.map((type) => (
        <button
          key={type}
          type="button"
          className={css.key}
          aria-pressed={pad.types.includes(type)}
          onClick={() => onChange(toggleType(pad, type))}
        >
          {betWords[type]()}
        </button>
      ))}
    </fieldset>
  );
}

/** What a family is made from, for the person who has pressed its key. */
function hintOf(family: FamilyName, length: number): string {
  const { needs } = families[family];
  const name = familyWords[family]();
  if (needs === 'digit') return m.lotto_hint_digit({ name });
  return needs === 'digits'
    ? m.lotto_hint_digits({ name, least: leastDigits(family) })
    : m.lotto_hint_number({ name, length });
}

function Families({ pad, onChange }: PartProps) {
  const offered = familiesFor(digitsOf(pad));
  if (offered.length === 0) return null;
  return (
    <fieldset className={css.keys}>
      <legend className={css.legend}>{m.lotto_families()}</legend>
      {offered.map((name) => (
        <button
          key={name}
          type="button"
          className={css.key}
          aria-pressed={families[name].needs === 'nothing' ? undefined : pad.family === name}
          onClick={() => onChange(pressFamily(pad, name))}
        >
          {familyWords[name]()}
        </button>
      ))}
    </fieldset>
  );
}

function Digits({ pad, onChange }: PartProps) {
  const length = digitsOf(pad);
  const label = pad.family === null ? m.lotto_type_number({ length }) : hintOf(pad.family, length);
  const needsEnter = pad.family !== null && families[pad.family].needs === 'digits';
  const places = pad.family === null ? length : leastDigits(pad.family, length);
  return (
    <div className={css.digits}>
      <label className={css.typed}>
        <span>{label}</span>
        {/* No keyboard comes up on a phone: the keys below are larger. */}
        <input
          inputMode="none"
          autoComplete="off"
          value={pad.typed}
          placeholder={'•'.repeat(places)}
          onChange={(event) => onChange(typeDigits(pad, event.currentTarget.value))}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onChange(enter(pad));
          }}
        />
      </label>
      <div className={css.grid}>
        {digits.map((digit) => (
          <Key key={digit} label={digit} onPress={() => onChange(typeDigits(pad, pad.typed + digit))} />
        ))}
        {needsEnter ? (
          <Key label={m.lotto_enter_digits()} isOff={!isComplete(pad)} onPress={() => onChange(enter(pad))} />
        ) : (
          <span />
        )}
        <Key label="0" onPress={() => onChange(typeDigits(pad, `${pad.typed}0`))} />
        <button
          type="button"
          className={css.digit}
          aria-label={m.lotto_erase()}
          onClick={() => onChange({ ...pad, typed: pad.typed.slice(0, -1) })}
        >
          <IconBackspace size={24} stroke={1.6} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}

function Key({ label, isOff = false, onPress }: { label: string; isOff?: boolean; onPress: () => void }) {
  return (
    <button type="button" className={css.digit} disabled={isOff} onClick={onPress}>
      {label}
    </button>
  );
}
