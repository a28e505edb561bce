import { query } from '@salung/client';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { client } from '../../platform/client.ts';
import { useUser } from '../../platform/session.ts';
import { CancelSession } from './CancelSession.tsx';
import { nameOf } from './promotion.ts';
import { SessionFacts } from './SessionFacts.tsx';

/** The player's running session, if there is one. */
export function useCurrentSession() {
  const { user } = useUser();
  const id = user?.id ?? '';
  return useQuery({
    ...query(client, 'promotions.currentSession', { params: { customerId: id } }),
    enabled: id !== '',
  });
}

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
