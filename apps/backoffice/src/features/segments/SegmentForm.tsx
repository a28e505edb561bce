import { Button, NativeSelect, TextInput } from '@mantine/core';
import { query } from '@salung/client';
import type { SegmentFilter } from '@salung/contract';
import { MOST_CONDITIONS, segmentFacts } from '@salung/contract/browser';
import { toast } from '@salung/ui';
import { Callout, DetailDrawer, DetailSection } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import form from '../../lib/Form.module.css';
import { FormProblems } from '../../lib/FormProblems.tsx';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useDiscard } from '../../lib/use-discard.ts';
import { useForm } from '../../lib/use-form.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { nameOf, said } from '../promotions/promotion.ts';
import { ConditionRow, type Option } from './ConditionRow.tsx';
import { type ConditionFields, conditionOf, emptyCondition, facts, fieldsOf } from './condition-fields.ts';
import { LiveCount } from './LiveCount.tsx';
import type { Segment } from './segment.ts';

interface Fields {
  name: string;
  conditions: ConditionFields[];
}

const filterOf = ({ conditions }: Pick<Fields, 'conditions'>): SegmentFilter | undefined => {
  const filter = conditions.flatMap((fields) => conditionOf(fields) ?? []);
  return filter.length > 0 && filter.length === conditions.length ? filter : undefined;
};

const check = (given: Fields) => ({
  name: given.name.trim() === '' ? m.segments_invalid_name() : undefined,
  conditions: filterOf(given) ? undefined : m.segments_invalid_conditions(),
});

/** The promotions and marketing sources that conditions can name, for those who may see them. */
function useOptions(): { promotions: Option[]; sources: Option[]; hasSources: boolean } {
  const can = useCan();
  const promotions = useQuery({
    ...query(client, 'promotions.list', { query: { per_page: 100 } }),
    enabled: can('promotion:read'),
  });
  const hasSources = can('content:read');
  const sources = useQuery({ ...query(client, 'content.marketingAll'), enabled: hasSources });
  return {
    promotions: (promotions.data?.data ?? []).map((each) => ({ value: each.id, label: nameOf(each) })),
    sources: (sources.data?.data ?? []).map((each) => ({ value: each.id, label: said(each) })),
    hasSources,
  };
}

/** Makes a segment or changes one, with the number of its players while it is being made. */
export default function SegmentForm({ segment, onClose }: { segment?: Segment; onClose: () => void }) {
  const can = useCan();
  const reload = useReload();
  const { given, put, problems, problem, others, busy, isChanged, submit } = useForm<Fields>(
    { name: segment?.name ?? '', conditions: segment?.filter.map(fieldsOf) ?? [] },
    { check, codes: { SEGMENT_NAME_TAKEN: 'name' } },
  );
  const filter = filterOf(given);
  const mayWrite = can('segment:write');
  const save = submit(async (wanted) => {
    const body = { name: wanted.name.trim(), filter: filterOf(wanted) ?? [] };
    const answer = segment
      ? await client.call('segments.edit', { params: { id: segment.id }, body })
      : await client.call('segments.create', { body });
    if (waitsForSecond(answer)) notifySecondPersonNeeded(body.name, answer);
    else toast.good(m.segments_saved());
    onClose();
    await reload('segments.list', 'segments.details', 'approvals.list');
  });
  const close = useDiscard(isChanged, onClose);
  return (
    <DetailDrawer opened title={segment ? m.segments_edit() : m.segments_create()} onClose={close}>
      <form className={form.form} onSubmit={(event) => void save(event)} noValidate>
        <FormProblems problem={problem} others={others} />
        <TextInput
          label={m.segments_name()}
          value={given.name}
          onChange={(event) => put({ name: event.currentTarget.value })}
          error={problems.name}
          readOnly={!mayWrite}
          maxLength={60}
          autoComplete="off"
        />
        <DetailSection title={m.segments_conditions()}>
          <Conditions
            conditions={given.conditions}
            onChange={(conditions) => put({ conditions })}
            isChecked={problems.conditions !== undefined}
          />
        </DetailSection>
        {mayWrite && <LiveCount filter={filter} />}
        {problems.conditions && <Callout tone="bad">{problems.conditions}</Callout>}
        {segment?.usedBy.some(({ isLive }) => isLive) && (
          <Callout tone="warn">{m.segments_in_use_text()}</Callout>
        )}
        {mayWrite && (
          <Button type="submit" variant="gradient" loading={busy}>
            {m.form_save()}
          </Button>
        )}
      </form>
    </DetailDrawer>
  );
}

interface ConditionsProps {
  conditions: ConditionFields[];
  onChange: (conditions: ConditionFields[]) => void;
  /** Whether what is wrong with each is said. */
  isChecked: boolean;
}

/** The conditions of a segment, and a choice of what to add one about. */
function Conditions({ conditions, onChange, isChecked }: ConditionsProps) {
  const { hasSources, ...options } = useOptions();
  const add = (named: string) => {
    const fact = segmentFacts.find((each) => each === named);
    const key = 1 + Math.max(-1, ...conditions.map((each) => each.key));
    if (fact) onChange([...conditions, emptyCondition(fact, key)]);
  };
  const change = (key: number, changed: Partial<ConditionFields>) =>
    onChange(conditions.map((each) => (each.key === key ? { ...each, ...changed } : each)));
  return (
    <div className={form.form}>
      {conditions.map((fields) => (
        <ConditionRow
          key={fields.key}
          fields={fields}
          isChecked={isChecked}
          {...options}
          onChange={(changed) => change(fields.key, changed)}
          onRemove={() => onChange(conditions.filter(({ key }) => key !== fields.key))}
        />
      ))}
      {conditions.length < MOST_CONDITIONS && (
        <NativeSelect
          label={m.segments_add()}
          value=""
          onChange={(event) => add(event.currentTarget.value)}
          data={[
            { value: '', label: m.segments_choose_fact() },
            ...segmentFacts
              .filter((fact) => fact !== 'source' || hasSources)
              .map((value) => ({ value, label: facts[value].title() })),
          ]}
        />
      )}
    </div>
  );
}
