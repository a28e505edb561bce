import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { awayName, awayUntil, type Exclusion } from './away.ts';

/** In place of what would be refused: the break or exclusion that runs, when it ends, and what is still possible. */
export function AwayNotice({ exclusion }: { exclusion: Exclusion | null }) {
  return (
    <Panel title={awayName(exclusion)}>
      {exclusion && <p role="status">{awayUntil(exclusion)}</p>}
      {!exclusion?.isOver && <p className={page.quiet}>{m.limits_away_withdraw()}</p>}
      <div className={page.actions}>
        <ButtonLink to="/withdraw" variant="default">
          {m.nav_withdraw()}
        </ButtonLink>
      </div>
    </Panel>
  );
}
