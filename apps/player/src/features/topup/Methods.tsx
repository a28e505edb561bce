import { shortBaht } from '@salung/ui';
import { IconBuildingBank, IconQrcode, IconReceipt, IconWallet } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { m } from '../../paraglide/messages.js';
import css from './Methods.module.css';
import { type Method, methodName, type Way } from './methods.ts';

/** What the player has chosen: a kind of payment, or a transfer with a slip. */
export type Choice = Method | 'slip';

const icons: Record<Choice, ComponentType<{ size: number; stroke: number }>> = {
  qr: IconQrcode,
  bank: IconBuildingBank,
  truemoney: IconWallet,
  slip: IconReceipt,
};

interface MethodsProps {
  ways: Way[];
  value: Choice;
  onChange: (choice: Choice) => void;
}

/** The ways to deposit, to be chosen with one touch; below them stands what the chosen one means. */
export function Methods({ ways, value, onChange }: MethodsProps) {
  // What is the same for all stands below the amount already.
  const areAlike = new Set(ways.map(({ minimum, maximum }) => `${minimum} ${maximum}`)).size === 1;
  const rows = [
    ...ways.map(({ kind, channels, minimum, maximum }) => ({
      choice: kind as Choice,
      name: methodName(kind),
      text: channels.every(({ provider }) => provider === 'LOCAL')
        ? m.deposit_method_check()
        : m.deposit_method_auto(),
      limits: areAlike ? null : m.deposit_method_limits({ min: shortBaht(minimum), max: shortBaht(maximum) }),
    })),
    { choice: 'slip' as Choice, name: m.deposit_method_slip(), text: m.deposit_method_check(), limits: null },
  ];
  const chosen = rows.find(({ choice }) => choice === value);
  return (
    <fieldset className={css.methods}>
      <legend className={css.legend}>{m.deposit_method()}</legend>
      {rows.map(({ choice, name, text, limits }) => {
        const Icon = icons[choice];
        return (
          <label key={choice} className={css.method}>
            <input
              type="radio"
              name="method"
              checked={value === choice}
              onChange={() => onChange(choice)}
              className={css.radio}
            />
            <Icon size={24} stroke={1.6} />
            <b className={css.name}>{name}</b>
            <span className="s-only-spoken">
              {text} {limits}
            </span>
          </label>
        );
      })}
      <p className={css.about} aria-hidden="true">
        {chosen?.text}
        {chosen?.limits && <span> {chosen.limits}</span>}
      </p>
    </fieldset>
  );
}
