import { Button, TextInput } from '@mantine/core';
import { MOST_LINES } from '@salung/contract/browser';
import { keyOf } from '@salung/lotto';
import { FormField, groupedBaht, lazyPart, Money, parseBaht, StatusBadge, useAmount } from '@salung/ui';
import { IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Choices } from '../../parts/Choices.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { type Line, totalOf, type WeakLine, weakLines, withoutLine, withStake } from './basket.ts';
import css from './Entry.module.css';
import { numberStates } from './number-states.ts';
import { lowered } from './numbers.ts';
import type { Market, NumberChange } from './types.ts';
import type { BasketStore } from './use-basket.ts';
import { betWords, planText } from './words.ts';

const CopyChat = lazyPart(() => import('./CopyChat.tsx'));

/** So many lines are shown until all are asked for. */
const FEW = 60;

/** The lines that were chosen, with plan and note. */
export function BasketPanel({ market, store }: { market: Market; store: BasketStore }) {
  const { basket, change, isCarried } = store;
  const { lines, note, planId } = basket;
  const [showsAll, setShowsAll] = useState(false);
  const plan = market.plans.find(({ id }) => id === planId);
  if (lines.length === 0) {
    return (
      <Panel title={m.lotto_basket()}>
        <p className={page.quiet}>{m.lotto_basket_empty()}</p>
      </Panel>
    );
  }
  const weak = plan ? weakLines(lines, market.bets, plan) : [];
  return (
    <Panel
      title={m.lotto_basket()}
      aside={
        <Button variant="subtle" color="gray" size="sm" onClick={store.clear}>
          {m.lotto_basket_clear()}
        </Button>
      }
    >
      <div className={page.form}>
        {isCarried && <p className={page.note}>{m.lotto_basket_carried()}</p>}
        <p className={css.sum}>
          <span>{m.lotto_lines({ count: lines.length.toLocaleString('en') })}</span>
          <Money satang={totalOf(lines)} />
        </p>
        {lines.length > MOST_LINES && (
          <p className={page.alert}>{m.lotto_too_many({ count: lines.length.toLocaleString('en') })}</p>
        )}
        <Lines market={market} store={store} most={showsAll ? undefined : FEW} />
        {!showsAll && lines.length > FEW && (
          <Button variant="subtle" color="gray" onClick={() => setShowsAll(true)}>
            {m.lotto_show_all({ count: lines.length.toLocaleString('en') })}
          </Button>
        )}
        {weak.length > 0 && <WeakLines weak={weak} />}
        {market.plans.length > 1 && (
          <Choices
            legend={m.lotto_plan()}
            name="lotto-plan"
            options={market.plans.map((each) => [each.id, planText(each)])}
            value={planId}
            onChange={(id) => change({ planId: id })}
          />
        )}
        <FormField label={m.lotto_note()} hint={m.lotto_note_hint()}>
          {(control) => (
            <TextInput
              {...control}
              value={note}
              maxLength={100}
              autoComplete="off"
              onChange={(event) => change({ note: event.currentTarget.value })}
            />
          )}
        </FormField>
        <Suspense>
          <CopyChat lines={lines} />
        </Suspense>
      </div>
    </Panel>
  );
}

interface LinesProps {
  market: Market;
  store: BasketStore;
  /** So many of them are shown; undefined for all. */
  most: number | undefined;
}

/** The lines, each with its stake. */
function Lines({ market, store: { basket, change }, most }: LinesProps) {
  const { lines } = basket;
  const states = lowered(market.numbers);
  return (
    <ul className={css.lines} aria-label={m.lotto_basket()}>
      {lines.slice(0, most).map((line) => (
        <LineRow
          key={`${line.type} ${line.number}`}
          line={line}
          state={states.get(keyOf(line.type, line.number))}
          price={market.bets.find(({ type }) => type === line.type)?.setPrice}
          onStake={(stake) => change({ lines: withStake(lines, { ...line, stake }) })}
          onRemove={() => change({ lines: withoutLine(lines, line) })}
        />
      ))}
    </ul>
  );
}

/** Lines that pay back less than others of their type. */
function WeakLines({ weak }: { weak: readonly WeakLine[] }) {
  return (
    <div className={page.note}>
      <p>{m.lotto_weak()}</p>
      <ul className={css.weak}>
        {weak.slice(0, 20).map(({ type, number, percent }) => (
          <li key={`${type} ${number}`}>
            {betWords[type]()} <b translate="no">{number}</b> {m.lotto_weak_back({ percent })}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface LineRowProps {
  line: Line;
  /** Whether staff have halved or closed the number; undefined where it is sold at its rate. */
  state: NumberChange['state'] | undefined;
  /** What one set costs; undefined for other types. Satang. */
  price: number | undefined;
  onStake: (stake: number) => void;
  onRemove: () => void;
}

function LineRow({ line: { type, number, stake }, state, price, onStake, onRemove }: LineRowProps) {
  const shown = groupedBaht(String(stake / 100));
  /** What is being typed; null where the stake stands as it is. */
  const [typed, setTyped] = useState<string | null>(null);
  const amount = useAmount(typed ?? shown, setTyped);
  const name = `${betWords[type]()} ${number}`;
  const settle = () => {
    const satang = parseBaht(typed ?? shown);
    if (satang && satang !== stake) onStake(satang);
    setTyped(null);
  };
  return (
    <li className={css.line}>
      <span className={css.what}>
        <b className={css.number} translate="no">
          {number}
        </b>
        <span className={css.small}>
          {betWords[type]()}
          {price !== undefined && stake % price === 0 && ` ×${stake / price}`}
        </span>
        {state && <StatusBadge tone={numberStates[state][0]} label={numberStates[state][1]()} />}
      </span>
      <span className={css.stake}>
        <span aria-hidden="true">฿</span>
        <input
          {...amount}
          className={css.amount}
          aria-label={m.lotto_stake_of({ line: name })}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle();
          }}
        />
      </span>
      <button
        type="button"
        className={css.remove}
        aria-label={m.lotto_remove({ line: name })}
        onClick={onRemove}
      >
        <IconTrash size={20} stroke={1.6} aria-hidden="true" />
      </button>
    </li>
  );
}
