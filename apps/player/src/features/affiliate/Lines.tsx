import { day, StatusBadge } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { useDiscreet } from '../../platform/privacy.ts';
import css from './Statement.module.css';
import { exactBaht, partsOf, shareText } from './statement.ts';
import { typeName } from './type-name.ts';
import type { Line } from './types.ts';

/** What each friend brought by a game type: how it was counted, and the share. Exact to the hundredth of a satang. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  const discreet = useDiscreet();
  return (
    <ol className={css.lines}>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a day stay as they are
        <li key={place} className={css.line}>
          <div className={css.head}>
            <span className={css.who}>
              <b translate="no">{line.name}</b>
              <span className={css.quiet}>
                {line.level === 1 ? m.affiliate_level1() : m.affiliate_level2()} · {typeName(line.gameType)}
              </span>
            </span>
            <b className={css.share}>{discreet(exactBaht(line.share, true))}</b>
          </div>
          {line.ofDay !== null && (
            <StatusBadge tone="info" label={m.affiliate_line_correction({ day: day(line.ofDay) })} />
          )}
          <dl className={css.parts}>
            {partsOf(line).map(([name, satang]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{discreet(exactBaht(satang))}</dd>
              </div>
            ))}
          </dl>
          <p className={css.quiet}>{shareText(line)}</p>
        </li>
      ))}
    </ol>
  );
}
