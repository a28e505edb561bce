import type { Answer, Output } from '@salung/contract/schemas';
import type { AgentActor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { takeLines } from '../statements/index.ts';
import * as store from './store.ts';

/** Milliseconds around now in which lines may be: a bank's app shows the last weeks. */
const RANGE = { past: 40 * 86_400_000, future: 86_400_000 };

/**
 * Takes bank lines that an agent has seen; those that are known are not taken again.
 * @throws Problem SESSION_ENDED, AGENT_READS_NO_LINES, INVALID_INPUT for a line of another time
 */
export async function acceptLines(
  platform: Platform,
  agent: AgentActor,
  { lines }: Output<'agents.lines', 'body'>,
): Promise<Answer<'agents.lines'>> {
  const row = await store.agentView(platform.db, agent.id);
  if (row?.session_id !== agent.sessionId) throw new Problem('SESSION_ENDED');
  if (!row.reads_lines) throw new Problem('AGENT_READS_NO_LINES');
  const now = platform.clock.now().getTime();
  const dated = lines.map((line) => ({ ...line, at: new Date(line.at) }));
  const wrong = dated.findIndex(
    ({ at }) => at.getTime() < now - RANGE.past || at.getTime() > now + RANGE.future,
  );
  if (wrong >= 0) throw new Problem('INVALID_INPUT', {}, `body.lines.${wrong}.at`);
  return takeLines(platform, {
    accountId: row.bank_account_id,
    source: { kind: 'agent', id: agent.id },
    lines: dated,
  });
}
