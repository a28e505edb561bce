import { useState } from 'preact/hooks';
import type { CrashPast } from '../../shared/crash.ts';
import { Dialog } from '../shell/dialog.tsx';
import { HistoryIcon } from '../shell/icons.tsx';
import { baht } from '../shell/money.ts';
import { isLastProven, isOwn, table } from './state.ts';
import { inOrder, provenRounds } from './table.ts';
import { text } from './text.ts';

const tone = (bust: number): string => (bust < 200 ? 'low' : bust < 1000 ? 'middle' : 'high');
const times = (multiplier: number): string => `${(multiplier / 100).toFixed(2)}×`;

/** The last rounds in a line; all of them with their hashes in a dialog. */
export function LastRounds() {
  const [isOpen, setOpen] = useState(false);
  const last = table.value?.last ?? [];
  const isProven = isLastProven.value;
  return (
    <>
      <div class="crash-last">
        {isProven !== undefined && (
          <span class={isProven ? 'crash-proven' : 'crash-wrong'} role="status">
            {isProven ? '✓' : '✗'} {isProven ? text.verified : text.wrong}
          </span>
        )}
        <div class="crash-pasts">
          {last.slice(0, 20).map(({ round, bust }) => (
            <span key={round} class={`crash-past ${tone(bust)}`}>
              {times(bust)}
            </span>
          ))}
        </div>
        <button type="button" class="quiet" aria-label={text.last} onClick={() => setOpen(true)}>
          <HistoryIcon />
        </button>
      </div>
      {isOpen && (
        <Dialog title={text.last} onClose={() => setOpen(false)}>
          <Past last={last} publicSeed={table.value?.publicSeed ?? ''} />
        </Dialog>
      )}
    </>
  );
}

function Past({ last, publicSeed }: { last: readonly CrashPast[]; publicSeed: string }) {
  const proven = provenRounds(last, publicSeed);
  return (
    <>
      <p class="muted">{text.lastNote}</p>
      <ul class="history">
        {last.map(({ round, bust, hash }) => (
          <li key={round}>
            <div class="history-facts">
              <span>
                {text.round} {round}
              </span>
              <span class={`crash-past ${tone(bust)}`}>{times(bust)}</span>
              {proven.has(round) && (
                <span class={proven.get(round) ? 'crash-proven' : 'crash-wrong'}>
                  {proven.get(round) ? `✓ ${text.verified}` : `✗ ${text.wrong}`}
                </span>
              )}
            </div>
            <p class="code muted">{hash}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

const mostShown = 60;

/** Who bet how much in this round, and who cashed out where. */
export function Crowd() {
  const bets = table.value?.bets ?? [];
  const total = bets.reduce((sum, { stake }) => sum + stake, 0);
  return (
    <section class="crash-crowd" aria-label={text.crowd}>
      <p class="muted">
        <span>
          {text.crowd} {bets.length > 0 && bets.length}
        </span>
        {total > 0 && <span>฿{baht(total)}</span>}
      </p>
      {bets.length === 0 && <p class="muted crash-nobody">{text.nobody}</p>}
      <ul>
        {inOrder(bets, isOwn)
          .slice(0, mostShown)
          .map(({ id, player, stake, cashedAt, payout }) => (
            <li key={id} class={isOwn(id) ? 'own' : undefined}>
              <span>{isOwn(id) ? text.you : player}</span>
              <span>฿{baht(stake)}</span>
              <span>{cashedAt === null ? '' : times(cashedAt)}</span>
              <span>{payout === null ? '' : `฿${baht(payout)}`}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}
