import { NativeSelect, NumberInput } from '@mantine/core';
import { type StatementField, statementFields, statementSeparators } from '@salung/contract/browser';
import { Callout, DetailSection } from '@salung/ui/office';
import { m } from '../../paraglide/messages.js';
import { fieldText, type Mapping, type Preview, separatorText } from './line-text.ts';
import css from './Statements.module.css';

type Separator = NonNullable<Mapping['separator']>;

interface StatementColumnsProps {
  preview: Preview;
  onChange: (mapping: Mapping) => void;
  /** Other separators make other columns. */
  onSeparator: (separator: Separator) => void;
}

/** Which column is what. */
export function StatementColumns({ preview, onChange, onSeparator }: StatementColumnsProps) {
  const { mapping } = preview;
  return (
    <DetailSection title={m.statement_columns()}>
      {preview.isRemembered && <p className={css.quiet}>{m.statement_remembered()}</p>}
      {!preview.isComplete && (
        <div className={css.notice}>
          <Callout tone="warn">
            {preview.needsDirection ? m.statement_needs_direction() : m.statement_incomplete()}
          </Callout>
          <FirstRows rows={preview.firstRows} />
        </div>
      )}
      <div className={css.columns}>
        <NumberInput
          label={m.statement_heading_row()}
          defaultValue={mapping.headingRow}
          min={1}
          max={1_000}
          allowDecimal={false}
          onBlur={(event) => {
            const headingRow = Number(event.currentTarget.value);
            if (headingRow >= 1 && headingRow !== mapping.headingRow) onChange({ ...mapping, headingRow });
          }}
        />
        <NativeSelect
          label={m.statement_dates()}
          value={mapping.dates}
          onChange={(event) => onChange({ ...mapping, dates: event.currentTarget.value as Mapping['dates'] })}
          data={[
            { value: 'dmy', label: m.statement_dates_dmy() },
            { value: 'ymd', label: m.statement_dates_ymd() },
            { value: 'mdy', label: m.statement_dates_mdy() },
          ]}
        />
        {mapping.separator && (
          <NativeSelect
            label={m.statement_separator()}
            value={mapping.separator}
            onChange={(event) => onSeparator(event.currentTarget.value as Separator)}
            data={statementSeparators.map((value) => ({ value, label: separatorText(value) }))}
          />
        )}
        <FieldColumns preview={preview} onChange={onChange} />
      </div>
    </DetailSection>
  );
}

/** For each field the column that it stands in, by its heading. */
function FieldColumns({ preview, onChange }: Pick<StatementColumnsProps, 'preview' | 'onChange'>) {
  const { mapping, headings } = preview;
  const options = [
    { value: '', label: '–' },
    ...headings.map((heading, at) => ({
      value: String(at),
      label: heading || m.statement_column({ number: String(at + 1) }),
    })),
  ];
  const put = (field: StatementField, value: string) => {
    const { [field]: _, ...others } = mapping.columns;
    onChange({ ...mapping, columns: value === '' ? others : { ...others, [field]: Number(value) } });
  };
  return statementFields.map((field) => (
    <NativeSelect
      key={field}
      label={fieldText(field)}
      value={String(mapping.columns[field] ?? '')}
      onChange={(event) => put(field, event.currentTarget.value)}
      data={options}
    />
  ));
}

/** The file as it is, to see in which row its headings are and what stands below them. */
function FirstRows({ rows }: { rows: Preview['firstRows'] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.raw} tabIndex={0} aria-label={m.statement_first_rows()}>
      <table>
        <tbody>
          {rows.map((cells, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={at}>
              <th scope="row">{at + 1}</th>
              {cells.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
