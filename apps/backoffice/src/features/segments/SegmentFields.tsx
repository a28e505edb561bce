import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { MultiSelect } from '@mantine/core';
import { MOST_SEGMENTS_NAMED, type PromotionRules, segmentsInWords } from '@salung/contract/browser';
import { useQuery } from '@tanstack/react-query';
import form from '../../lib/Form.module.css';
import type { FormPart } from '../../lib/form-part.ts';
import { m } from '../../paraglide/messages.js';
import { useCan } from '../../platform/session.ts';
import { said } from '../promotions/promotion.ts';
import css from './SegmentFields.module.css';
import { segmentsQuery } from './segment.ts';

/** Segments that can be chosen, for those who may see them. */
function useSegments() {
  const enabled = useCan()('segment:read');
  return useQuery({ ...segmentsQuery, enabled }).data?.data ?? [];
}

/** The segments that something is for, and those that it is not for, by their ids. */
export interface ChosenSegments {
  segmentsIn: string[];
  segmentsOut: string[];
}

/** For which segments a promotion or a banner is, and for which it is not. */
export function SegmentFields({ given, put, problems }: FormPart<ChosenSegments>) {
  const segments = useSegments();
  /** What is named already stays, also where it has been archived since. */
  const optionsBut = (others: readonly string[], chosen: readonly string[]) => [
    ...segments.filter(({ id }) => !others.includes(id)).map(({ id, name }) => ({ value: id, label: name })),
    ...chosen
      .filter((id) => !segments.some((each) => each.id === id))
      .map((id) => ({ value: id, label: m.segments_field_unknown() })),
  ];
  const common = {
    searchable: true,
    maxValues: MOST_SEGMENTS_NAMED,
    nothingFoundMessage: m.segments_field_missing(),
    comboboxProps: { withinPortal: false },
    classNames: { pillsList: css.list ?? '', pill: css.pill ?? '', inputField: css.search ?? '' },
  };
  const { segmentsIn, segmentsOut } = given;
  return (
    <div className={form.form}>
      <MultiSelect
        {...common}
        label={m.segments_field_in()}
        placeholder={segmentsIn.length === 0 ? m.segments_field_all() : ''}
        value={segmentsIn}
        onChange={(ids) => put({ segmentsIn: ids })}
        data={optionsBut(segmentsOut, segmentsIn)}
        error={problems.segmentsIn}
      />
      <MultiSelect
        {...common}
        label={m.segments_field_out()}
        placeholder={segmentsOut.length === 0 ? m.segments_field_nobody() : ''}
        value={segmentsOut}
        onChange={(ids) => put({ segmentsOut: ids })}
        data={optionsBut(segmentsIn, segmentsOut)}
        error={problems.segmentsOut}
      />
    </div>
  );
}

/** What the rules say of segments, in words; players do not see it. */
export function SegmentLines({ rules }: { rules: PromotionRules }) {
  const names = new Map(useSegments().map(({ id, name }) => [id, name]));
  return segmentsInWords(rules, names).map((line) => <li key={line.en}>{said(line)}</li>);
}
