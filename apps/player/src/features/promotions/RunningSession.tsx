import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { CancelSession } from './CancelSession.tsx';
import { useCurrentSession } from './current-session.ts';
import { nameOf } from './names.ts';
import { SessionFacts } from './SessionFacts.tsx';

/** What is left to play and what an end would leave, with the way on and the way out. Nothing where no session runs. */
export function RunningSession() {
  const { data: session } = useCurrentSession();
  if (!session) return null;
  return (
    <Panel title={nameOf(session)}>
      <SessionFacts session={session} />
      <div className={page.actions}>
        <ButtonLink to="/games" variant="gradient">
          {m.promotions_play()}
        </ButtonLink>
        <ButtonLink to="/promotions/session/$id" params={{ id: session.id }} variant="default">
          {m.promotions_session_link()}
        </ButtonLink>
        <CancelSession session={session} />
      </div>
    </Panel>
  );
}
