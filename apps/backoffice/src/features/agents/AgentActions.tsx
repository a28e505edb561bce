import { Button } from '@mantine/core';
import { errorText, toast, useConfirm } from '@salung/ui';
import { Callout, DetailDrawer, DetailSection, lazyDialog } from '@salung/ui/office';
import { useState } from 'react';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import css from './Agents.module.css';
import { type Agent, newKey } from './agent.ts';
import { KeyShown } from './KeyShown.tsx';

const AgentForm = lazyDialog(() => import('./AgentForm.tsx'));

interface AgentActionsProps {
  agent: Agent;
  onGone: () => void;
}

/** The actions that are confirmed first; what went wrong with the last of them, and a new key while it is shown. */
function useAgentActions({ agent, onGone }: AgentActionsProps) {
  const confirm = useConfirm();
  const reload = useReload();
  const [problem, setProblem] = useState<unknown>(null);
  const [made, setMade] = useState<{ key: string; waits: boolean }>();
  const params = { id: agent.id };
  const { name } = agent;
  const isActive = !agent.isActive;

  const act = async (work: () => Promise<unknown>) => {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(error);
    }
  };
  const toggle = () =>
    act(async () => {
      const done = await confirm(
        {
          title: isActive ? m.agents_on_title({ name }) : m.agents_off_title({ name }),
          message: isActive ? m.agents_on_text() : m.agents_off_text(),
          confirmLabel: isActive ? m.agents_switch_on() : m.agents_switch_off(),
          type: isActive ? 'confirm' : 'danger',
        },
        () => client.call('agents.toggle', { params, body: { isActive } }),
      );
      if (done) toast.good(isActive ? m.agents_on_done({ name }) : m.agents_off_done({ name }));
      await reload('agents.list', 'agents.details');
    });
  const renew = () =>
    act(async () => {
      const key = newKey();
      const answer = await confirm(
        {
          title: m.agents_renew_title({ name }),
          message: m.agents_renew_text(),
          confirmLabel: m.agents_renew(),
          type: 'danger',
        },
        async () => {
          const waits = await client.call('agents.renewKey', { params, body: { key } });
          setMade({ key, waits: waitsForSecond(waits) });
          if (waitsForSecond(waits)) notifySecondPersonNeeded(name, waits);
        },
      );
      if (answer) await reload('agents.list', 'agents.details', 'approvals.list');
    });
  const remove = () =>
    act(async () => {
      const done = await confirm(
        {
          title: m.agents_delete_title({ name }),
          message: m.agents_delete_text(),
          confirmLabel: m.agents_delete(),
          type: 'danger',
        },
        () => client.call('agents.delete', { params }),
      );
      if (!done) return;
      toast.good(m.agents_deleted({ name }));
      onGone();
      await reload('agents.list');
    });
  return { problem, made, setMade, toggle, renew, remove };
}

/** Changes a channel, switches it on or off, renews its key, or deletes it. */
export function AgentActions({ agent, onGone }: AgentActionsProps) {
  const can = useCan();
  const { problem, made, setMade, toggle, renew, remove } = useAgentActions({ agent, onGone });
  const [editing, setEditing] = useState(false);
  if (!can('agent:edit')) return null;
  const isActive = !agent.isActive;
  return (
    <DetailSection title={m.staff_actions()}>
      <div className={css.stack}>
        {problem !== null && <Callout tone="bad">{errorText(problem)}</Callout>}
        <Button variant="default" size="sm" onClick={() => void toggle()}>
          {isActive ? m.agents_switch_on() : m.agents_switch_off()}
        </Button>
        <Button variant="default" size="sm" onClick={() => setEditing(true)}>
          {m.agents_edit()}
        </Button>
        <Button variant="default" size="sm" onClick={() => void renew()}>
          {m.agents_renew()}
        </Button>
        <Button variant="light" color="red" size="sm" onClick={() => void remove()}>
          {m.agents_delete()}
        </Button>
      </div>
      {editing && <AgentForm agent={agent} onClose={() => setEditing(false)} />}
      {made && (
        <DetailDrawer opened title={m.agents_key()} onClose={() => setMade(undefined)}>
          <KeyShown agentKey={made.key} waits={made.waits} onClose={() => setMade(undefined)} />
        </DetailDrawer>
      )}
    </DetailSection>
  );
}
