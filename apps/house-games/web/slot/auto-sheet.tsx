import { useId, useState } from 'preact/hooks';
import { Dialog } from '../shell/dialog.tsx';
import { LessIcon, MoreIcon } from '../shell/icons.tsx';
import { baht } from '../shell/money.ts';
import { counts, faultOf, nextAmount, type Plan, satangOf, usualLimit, worstCase } from './auto.ts';
import { stake } from './state.ts';
import { text } from './text.ts';
import './auto-sheet.css';

interface Props {
  onStart: (plan: Plan) => void;
  onClose: () => void;
}

/** How many automatic spins, what ends them sooner, and what they can cost. */
export function AutoSheet({ onStart, onClose }: Props) {
  const each = stake.value;
  const [count, setCount] = useState<number>(counts[0]);
  const [loss, setLoss] = useState(baht(usualLimit(each)));
  const [win, setWin] = useState('');
  const [stopsAtFree, setFree] = useState(true);
  const plan: Plan = {
    count,
    stake: each,
    lossLimit: satangOf(loss) ?? Number.NaN,
    winStop: win.trim() === '' ? null : (satangOf(win) ?? Number.NaN),
    stopsAtFree,
  };
  const fault = faultOf(plan);
  return (
    <Dialog title={text.auto} onClose={onClose}>
      <Counts count={count} onCount={setCount} />
      <Amount
        label={text.autoLossStop}
        typed={loss}
        onType={setLoss}
        isOptional={false}
        fault={fault === 'lossLimit' ? `${text.autoFault} ฿${baht(each)}` : undefined}
      />
      <Amount
        label={text.autoWinStop}
        typed={win}
        onType={setWin}
        isOptional
        fault={fault === 'winStop' ? text.autoWinFault : undefined}
      />
      <label class="auto-free">
        <input
          type="checkbox"
          class="s-only-spoken"
          checked={stopsAtFree}
          onChange={({ currentTarget }) => setFree(currentTarget.checked)}
        />
        {text.autoFreeStop}
        <span class="switch" />
      </label>
      <dl class="raised auto-facts">
        <dt>{text.autoEach}</dt>
        <dd>฿{baht(each)}</dd>
        <dt>{text.autoLimit}</dt>
        <dd>{fault === 'lossLimit' ? '–' : `฿${baht(plan.lossLimit)}`}</dd>
        <dt>{text.autoWorst}</dt>
        <dd>
          <b>{fault === 'lossLimit' ? '–' : `฿${baht(worstCase(plan))}`}</b>
        </dd>
      </dl>
      <button type="button" class="main" disabled={fault !== null} onClick={() => onStart(plan)}>
        {text.autoStart(count)}
      </button>
    </Dialog>
  );
}

function Counts({ count, onCount }: { count: number; onCount: (count: number) => void }) {
  return (
    <fieldset class="auto-counts">
      <legend>{text.autoCount}</legend>
      {counts.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="count"
            class="s-only-spoken"
            checked={count === each}
            onChange={() => onCount(each)}
          />
          <span class="auto-count">{each}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface AmountProps {
  label: string;
  typed: string;
  onType: (typed: string) => void;
  isOptional: boolean;
  /** What is wrong with it. */
  fault: string | undefined;
}

/** An amount in baht: typed, or stepped through multiples of the stake. Below the smallest one an optional amount is off. */
function Amount({ label, typed, onType, isOptional, fault }: AmountProps) {
  const id = useId();
  const amount = satangOf(typed) ?? 0;
  const less = nextAmount(amount, stake.value, -1);
  const more = nextAmount(amount, stake.value, 1);
  return (
    <div class="auto-amount">
      <label for={id}>{label}</label>
      <div class="auto-step">
        <button
          type="button"
          class="quiet"
          aria-label={`${text.autoLower} ${label}`}
          disabled={less === undefined && !(isOptional && typed !== '')}
          onClick={() => onType(less === undefined ? '' : baht(less))}
        >
          <LessIcon />
        </button>
        <span class={typed === '' ? 'muted' : undefined}>฿</span>
        <input
          id={id}
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={12}
          placeholder={isOptional ? text.autoOff : ''}
          value={typed}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : `${id}-fault`}
          onInput={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
        <button
          type="button"
          class="quiet"
          aria-label={`${text.autoHigher} ${label}`}
          disabled={more === undefined}
          onClick={() => more !== undefined && onType(baht(more))}
        >
          <MoreIcon />
        </button>
      </div>
      {fault !== undefined && (
        <p id={`${id}-fault`} class="wrong" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
