import { Button } from '@mantine/core';
import { dateTime, formatBaht, Money, parseBaht, StatusBadge, toast } from '@salung/ui';
import { AmountInput, DetailDrawer, DetailSection, Facts, WordsDialog } from '@salung/ui/office';
import { useState } from 'react';
import { amountField } from '../../../lib/amount-field.ts';
import { waitsForSecond } from '../../../lib/approval-answer.ts';
import detail from '../../../lib/Detail.module.css';
import { NeedsSecond, orAsk, useSecondText } from '../../../lib/NeedsSecond.tsx';
import { notifySecondPersonNeeded, SecondPerson } from '../../../lib/SecondPerson.tsx';
import { useReload } from '../../../lib/use-reload.ts';
import { m } from '../../../paraglide/messages.js';
import { client } from '../../../platform/client.ts';
import { useCan } from '../../../platform/session.ts';
import { playerReads } from '../player-reads.ts';
import { type Requirement, sourceText, turnoverStatus } from '../turnover-shown.ts';
import css from './Tab.module.css';

interface TurnoverDrawerProps {
  requirement: Requirement | undefined;
  onClose: () => void;
}

/** One requirement: what it came from, how far it is, and its way out. */
export function TurnoverDrawer({ requirement, onClose }: TurnoverDrawerProps) {
  const title = requirement ? sourceText(requirement.source) : m.players_tab_turnover();
  return (
    <DetailDrawer opened={requirement !== undefined} title={title} onClose={onClose}>
      {requirement && <Details requirement={requirement} />}
    </DetailDrawer>
  );
}

function Details({ requirement }: { requirement: Requirement }) {
  const can = useCan();
  const [asking, setAsking] = useState<'adjust' | 'waive'>();
  return (
    <>
      <div className={detail.top}>
        <span className={detail.amount}>
          <Money satang={Math.max(0, requirement.required - requirement.done)} />
        </span>
        <StatusBadge {...turnoverStatus(requirement.status)} />
      </div>
      <DetailSection title={m.facts()}>
        <Facts
          rows={[
            [m.amount(), <Money key="amount" satang={requirement.amount} />],
            [m.players_turnover_times(), `×${requirement.multiplier}`],
            [m.players_turnover_required(), <Money key="required" satang={requirement.required} />],
            [m.players_turnover_done(), <Money key="done" satang={requirement.done} />],
            [m.players_turnover_since(), dateTime(requirement.openedAt)],
            [m.players_turnover_closed_at(), requirement.closedAt && dateTime(requirement.closedAt)],
            [m.players_turnover_closed_by(), requirement.closedBy],
            [m.reason_for_staff(), requirement.reason],
            [m.players_reference(), requirement.sourceId],
          ]}
        />
      </DetailSection>
      {requirement.approvalId && (
        <SecondPerson approvalId={requirement.approvalId} text={m.second_waits_any()} />
      )}
      {requirement.status === 'OPEN' && !requirement.approvalId && can('turnover:edit') && (
        <DetailSection title={m.staff_actions()}>
          <div className={css.buttons}>
            <Button variant="default" size="sm" onClick={() => setAsking('adjust')}>
              {m.players_turnover_adjust()}
            </Button>
            <Button variant="light" color="red" size="sm" onClick={() => setAsking('waive')}>
              {m.players_turnover_waive()}
            </Button>
          </div>
        </DetailSection>
      )}
      {asking === 'adjust' && <Adjust requirement={requirement} onClose={() => setAsking(undefined)} />}
      {asking === 'waive' && <Waive requirement={requirement} onClose={() => setAsking(undefined)} />}
    </>
  );
}

interface AskProps {
  requirement: Requirement;
  onClose: () => void;
}

/** Why less to play, down to `required` satang, will wait for a second person. */
function useLoweredText({ player, required, done }: Requirement, wanted: number | null): string | null {
  const left = (of: number) => Math.max(0, of - done);
  const amount = wanted === null ? null : left(required) - left(wanted);
  return useSecondText({ kind: 'turnover.lower', playerId: player.id, amount });
}

function Adjust({ requirement, onClose }: AskProps) {
  const reload = useReload();
  const [typed, setTyped] = useState(() => amountField(requirement.required));
  const [wrong, setWrong] = useState(false);
  const wanted = parseBaht(typed);
  const second = useLoweredText(requirement, wanted);
  const adjust = (reason: string) => {
    const required = wanted;
    setWrong(required === null);
    if (required === null) return undefined;
    const params = { id: requirement.id };
    return client.call('turnover.adjust', { params, body: { required, reason } }).then((answer) => {
      if (waitsForSecond(answer)) notifySecondPersonNeeded(m.players_turnover_adjust());
      else toast.good(m.players_turnover_adjusted({ amount: formatBaht(required) }));
      onClose();
      return reload(...playerReads);
    });
  };
  return (
    <WordsDialog
      title={m.players_turnover_adjust()}
      about={m.players_turnover_now({ amount: formatBaht(requirement.required) })}
      confirmLabel={orAsk(second, m.form_save())}
      onConfirm={adjust}
      onClose={onClose}
    >
      <AmountInput
        label={m.players_turnover_new()}
        value={typed}
        onChange={setTyped}
        error={wrong && m.invalid_amount()}
        data-autofocus
      />
      <NeedsSecond text={second} />
    </WordsDialog>
  );
}

function Waive({ requirement, onClose }: AskProps) {
  const reload = useReload();
  const waive = async (reason: string) => {
    const answer = await client.call('turnover.close', { params: { id: requirement.id }, body: { reason } });
    if (waitsForSecond(answer)) notifySecondPersonNeeded(m.players_turnover_waive());
    else toast.good(m.players_turnover_waived_done());
    onClose();
    await reload(...playerReads);
  };
  const second = useLoweredText(requirement, 0);
  const left = formatBaht(Math.max(0, requirement.required - requirement.done));
  return (
    <WordsDialog
      title={m.players_turnover_waive()}
      about={m.players_turnover_waive_text({ left })}
      confirmLabel={orAsk(second, m.players_turnover_waive())}
      danger
      onConfirm={waive}
      onClose={onClose}
    >
      {second !== null && <NeedsSecond text={second} />}
    </WordsDialog>
  );
}
