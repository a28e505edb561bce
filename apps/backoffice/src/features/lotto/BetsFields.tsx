import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { isSet } from '@salung/lotto';
import { AmountInput } from '@salung/ui/office';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import form from '../../lib/Form.module.css';
import { m } from '../../paraglide/messages.js';
import {
  type BetFields,
  type BetTierFields,
  betProblem,
  edgeTexts,
  MOST_TIERS,
  rtpText,
  setPaysText,
} from './bet-checks.ts';
import css from './Lotto.module.css';
import { typeText } from './lotto-text.ts';
import type { MarketFields } from './market-checks.ts';

interface BetsFieldsProps {
  given: MarketFields;
  put: (change: Partial<MarketFields>) => void;
  /** Given after the first attempt to send. */
  error: string | undefined;
}

/** What a market offers of each bet type. Rates without an edge are named at once. */
export function BetsFields({ given: { bets, plans }, put, error }: BetsFieldsProps) {
  const edges = edgeTexts(bets, plans);
  const change = (changed: BetFields) =>
    put({ bets: bets.map((bet) => (bet.type === changed.type ? changed : bet)) });
  return (
    <div className={css.stack}>
      {bets.map((bet) => (
        <Bet
          key={bet.type}
          bet={bet}
          edge={edges.get(bet.type)}
          problem={error === undefined ? undefined : betProblem(bet)}
          onChange={change}
        />
      ))}
      {error !== undefined && <p className={form.problem}>{error}</p>}
    </div>
  );
}

interface BetProps {
  bet: BetFields;
  /** Why its rate leaves the house nothing. */
  edge: string | undefined;
  problem: string | undefined;
  onChange: (bet: BetFields) => void;
}

function Bet({ bet, edge, problem, onChange }: BetProps) {
  const { type, isOffered, rate, tiers } = bet;
  const name = typeText(type);
  const setPays = setPaysText(bet);
  const [isOpen, setOpen] = useState(false);
  const amount = (field: 'setPrice' | 'minStake' | 'maxStake' | 'perNumber' | 'perPlayer', label: string) => (
    <AmountInput
      label={label}
      value={bet[field]}
      onChange={(typed) => onChange({ ...bet, [field]: typed })}
      autoComplete="off"
    />
  );
  return (
    <details
      className={css.bet}
      // What is wrong must be seen.
      open={isOpen || edge !== undefined || problem !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <b>{name}</b>
        <span className={css.quiet}>
          {isOffered ? `${m.lotto_pays({ rate })} · ${rtpText(type, rate) ?? '–'}` : m.lotto_not_offered()}
        </span>
      </summary>
      <div>
        <Checkbox
          label={m.lotto_offers({ type: name })}
          checked={isOffered}
          onChange={(event) => onChange({ ...bet, isOffered: event.currentTarget.checked })}
        />
        {isOffered && (
          <>
            <AmountInput
              label={m.lotto_rate()}
              description={rtpText(type, rate)}
              value={rate}
              onChange={(typed) => onChange({ ...bet, rate: typed })}
              error={edge}
              autoComplete="off"
            />
            {isSet(type) && (
              <>
                {amount('setPrice', m.lotto_set_price())}
                {setPays !== undefined && <p className={css.quiet}>{setPays}</p>}
              </>
            )}
            <div className={form.pair}>
              {amount('minStake', m.lotto_min_stake())}
              {amount('maxStake', m.lotto_max_stake())}
              {amount('perNumber', m.lotto_per_number())}
              {amount('perPlayer', m.lotto_per_player())}
            </div>
            <Tiers tiers={tiers} onChange={(changed) => onChange({ ...bet, tiers: changed })} />
          </>
        )}
        {problem !== undefined && <p className={form.problem}>{problem}</p>}
      </div>
    </details>
  );
}

interface TiersProps {
  tiers: readonly BetTierFields[];
  onChange: (tiers: BetTierFields[]) => void;
}

/** From which total stake on a number on only a part of the rate is paid. */
function Tiers({ tiers, onChange }: TiersProps) {
  const put = (key: number, change: Partial<BetTierFields>) =>
    onChange(tiers.map((tier) => (tier.key === key ? { ...tier, ...change } : tier)));
  const add = () =>
    onChange([...tiers, { key: 1 + Math.max(-1, ...tiers.map(({ key }) => key)), above: '', percent: '' }]);
  return (
    <div className={css.stack}>
      {tiers.map(({ key, above, percent }, at) => (
        <div key={key} className={css.row}>
          <AmountInput
            label={m.lotto_tier_above()}
            value={above}
            onChange={(typed) => put(key, { above: typed })}
            autoComplete="off"
          />
          <TextInput
            label={m.lotto_tier_percent()}
            value={percent}
            onChange={(event) => put(key, { percent: event.currentTarget.value })}
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
          />
          <Button
            variant="subtle"
            color="red"
            aria-label={m.lotto_tier_remove({ number: at + 1 })}
            onClick={() => onChange(tiers.filter((tier) => tier.key !== key))}
          >
            <IconX size={18} />
          </Button>
        </div>
      ))}
      {tiers.length < MOST_TIERS && (
        <Button variant="default" size="sm" onClick={add}>
          {m.lotto_tier_add()}
        </Button>
      )}
    </div>
  );
}
