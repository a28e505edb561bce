import { NativeSelect, TextInput } from '@mantine/core';
import { toast } from '@salung/ui';
import { Callout, Choice, Choices, WordsDialog } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { segmentsQuery } from '../segments/segment.ts';
import { nameOf, type Promotion } from './promotion.ts';

/** Gives a promotion to a player, or to everybody in a segment, whom its rules allow it. */
export default function Give({ promotion, onClose }: { promotion: Promotion; onClose: () => void }) {
  const reload = useReload();
  const name = useId();
  const maySegments = useCan()('segment:read');
  const [toSegment, setToSegment] = useState(false);
  const [phone, setPhone] = useState('');
  const [segmentId, setSegmentId] = useState('');
  const [missing, setMissing] = useState(false);
  const give = (reason: string) => {
    const params = { id: promotion.id };
    return toSegment
      ? client.call('promotions.giveSegment', { params, body: { segmentId, reason } })
      : client.call('promotions.give', { params, body: { phone: phone.trim(), reason } });
  };
  return (
    <WordsDialog
      title={m.promotions_give()}
      about={nameOf(promotion)}
      confirmLabel={m.promotions_give()}
      onClose={onClose}
      onConfirm={async (reason) => {
        setMissing(toSegment && segmentId === '');
        if (toSegment && segmentId === '') return;
        const answer = await give(reason);
        if (waitsForSecond(answer)) notifySecondPersonNeeded(nameOf(promotion), answer);
        else toast.good(m.promotions_saved());
        onClose();
        await reload('promotions.list', 'promotions.sessions', 'promotions.gifts', 'approvals.list');
      }}
    >
      {maySegments && (
        <Choices legend={m.promotions_give_to()}>
          {[false, true].map((each) => (
            <Choice
              key={String(each)}
              name={name}
              label={each ? m.promotions_give_segment() : m.promotions_give_one()}
              checked={toSegment === each}
              onChoose={() => setToSegment(each)}
            />
          ))}
        </Choices>
      )}
      {toSegment ? (
        <SegmentChoice
          value={segmentId}
          onChange={setSegmentId}
          error={missing && segmentId === '' && m.promotions_segment_missing()}
        />
      ) : (
        <TextInput
          label={m.promotions_phone()}
          value={phone}
          onChange={(event) => setPhone(event.currentTarget.value)}
          inputMode="tel"
          maxLength={20}
          autoComplete="off"
        />
      )}
      <Callout tone="warn">{m.promotions_give_begins()}</Callout>
    </WordsDialog>
  );
}

interface SegmentChoiceProps {
  value: string;
  onChange: (id: string) => void;
  error: string | false;
}

function SegmentChoice({ value, onChange, error }: SegmentChoiceProps) {
  const segments = useQuery(segmentsQuery).data?.data ?? [];
  return (
    <NativeSelect
      label={m.promotions_segment()}
      description={m.promotions_segment_hint()}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: m.promotions_segment_choose() },
        ...segments.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      error={error}
    />
  );
}
