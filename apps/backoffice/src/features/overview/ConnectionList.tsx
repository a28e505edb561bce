import type { ConnectionKind, ConnectionState } from '@salung/contract';
import { getLocale, StatusBadge } from '@salung/ui';
import { Ago } from '../../lib/Ago.tsx';
import { gatewayNames } from '../../lib/gateway-names.ts';
import { m } from '../../paraglide/messages.js';
import css from './Overview.module.css';
import type { Overview } from './overview.ts';

const states: Record<ConnectionState, { tone: 'good' | 'wait' | 'bad' | 'quiet'; text: () => string }> = {
  up: { tone: 'good', text: m.overview_up },
  slow: { tone: 'wait', text: m.overview_slow },
  down: { tone: 'bad', text: m.overview_down },
  off: { tone: 'quiet', text: m.overview_off },
  unknown: { tone: 'quiet', text: m.overview_unknown },
};

const gateways: Readonly<Record<string, string>> = gatewayNames;

function nameOf(kind: ConnectionKind, nameTh: string, nameEn: string): string {
  const name = getLocale() === 'th' ? nameTh : nameEn;
  return kind === 'gateway' ? (gateways[name] ?? name) : name;
}

/** What the house is connected to outside, such as gateways, and how that is. */
export function ConnectionList({ connections }: { connections: Overview['connections'] }) {
  return (
    <section>
      <h2 className={css.heading}>{m.overview_connections()}</h2>
      <ul className={css.connections}>
        {connections.map(({ kind, id, nameTh, nameEn, state, successRate, usualSeconds, lastAnswerAt }) => (
          <li key={`${kind} ${id}`} className={css.connection}>
            <span className={css.name}>{nameOf(kind, nameTh, nameEn)}</span>
            <StatusBadge tone={states[state].tone} label={states[state].text()} />
            <span className={css.facts}>
              {successRate !== null && (
                <span>{m.overview_success({ percent: (successRate / 100).toFixed(1) })}</span>
              )}
              {usualSeconds !== null && <span>{m.overview_usual({ seconds: usualSeconds })}</span>}
              {lastAnswerAt && (
                <span>
                  {m.overview_last_answer()} <Ago at={lastAnswerAt} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
