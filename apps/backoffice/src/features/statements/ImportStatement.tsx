import { Button, FileButton, NativeSelect, NumberInput } from '@mantine/core';
import { query } from '@salung/client';
import { type StatementField, statementFields } from '@salung/contract/browser';
import { bankName, errorText, Money, showAccountNumber, toast } from '@salung/ui';
import { Callout, DetailDrawer, DetailSection } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import form from '../../lib/Form.module.css';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { faultText, fieldText, lineTime, type Mapping, type Preview } from './line-text.ts';
import css from './Statements.module.css';

interface Chosen {
  name: string;
  /** In base64. */
  content: string;
}

/** A file as the call takes it. */
async function readFile(file: File): Promise<Chosen> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  }
  return { name: file.name.slice(0, 200), content: btoa(text) };
}

/** Imports a statement: choose the account and the file, look at what will be read, set the columns right, import. */
export default function ImportStatement({ onClose }: { onClose: () => void }) {
  const reload = useReload();
  const { data: into } = useQuery(query(client, 'banks.depositDropdown'));
  const { data: out } = useQuery(query(client, 'banks.withdrawDropdown'));
  const accounts = [...(into?.data ?? []), ...(out?.data ?? [])].filter(
    ({ id }, at, all) => all.findIndex((each) => each.id === id) === at,
  );
  const [accountId, setAccountId] = useState('');
  const [file, setFile] = useState<Chosen>();
  const [preview, setPreview] = useState<Preview>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const attempt = async (work: () => Promise<unknown>) => {
    setProblem(undefined);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  };
  const look = (chosen: Chosen, account: string, mapping?: Mapping) =>
    attempt(async () => {
      const body = { accountId: account, filename: chosen.name, file: chosen.content };
      setPreview(
        await client.call('statements.preview', { body: { ...body, ...(mapping ? { mapping } : {}) } }),
      );
    });
  const choose = async (chosen: File | null) => {
    if (!chosen) return;
    const read = await readFile(chosen);
    setFile(read);
    setPreview(undefined);
    if (accountId) await look(read, accountId);
  };
  const chooseAccount = (id: string) => {
    setAccountId(id);
    setPreview(undefined);
    if (file && id) void look(file, id);
  };
  const apply = () =>
    attempt(async () => {
      if (!file || !preview) return;
      const { taken, known } = await client.call('statements.import', {
        body: { accountId, filename: file.name, file: file.content, mapping: preview.mapping },
      });
      toast.good(m.statement_taken({ taken: String(taken), known: String(known) }), {
        title: m.statement_done(),
      });
      onClose();
      await reload('statements.lines', 'statements.imports');
    });
  const isReady = preview?.isComplete && preview.faulty === 0 && preview.count > 0;
  return (
    <DetailDrawer opened title={m.statement_import()} onClose={onClose}>
      <div className={form.form}>
        <NativeSelect
          label={m.lines_account()}
          value={accountId}
          onChange={(event) => chooseAccount(event.currentTarget.value)}
          data={[
            { value: '', label: m.statement_choose_account() },
            ...accounts.map(({ id, bankCode, accountNumber, accountName }) => ({
              value: id,
              label: `${bankName(bankCode)} ${showAccountNumber(accountNumber)} ${accountName}`,
            })),
          ]}
        />
        <div className={css.file}>
          <FileButton
            accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onChange={(chosen) => void choose(chosen)}
            inputProps={{ 'aria-label': m.statement_choose_file() }}
          >
            {(button) => (
              <Button {...button} variant="default" loading={busy && !preview}>
                {m.statement_choose_file()}
              </Button>
            )}
          </FileButton>
          <span className={css.quiet}>{file ? file.name : m.statement_file_hint()}</span>
        </div>
        {problem && <Callout tone="bad">{problem}</Callout>}
        {file && !accountId && <Callout tone="info">{m.statement_account_needed()}</Callout>}
        {preview && file && (
          <>
            {preview.isComplete && (
              <>
                <Lines preview={preview} />
                <Button variant="gradient" loading={busy} disabled={!isReady} onClick={() => void apply()}>
                  {m.statement_import_count({ number: String(preview.count) })}
                </Button>
              </>
            )}
            <Columns
              key={JSON.stringify(preview.mapping)}
              preview={preview}
              onChange={(mapping) => void look(file, accountId, mapping)}
            />
          </>
        )}
      </div>
    </DetailDrawer>
  );
}

/** Which column is what. */
function Columns({ preview, onChange }: { preview: Preview; onChange: (mapping: Mapping) => void }) {
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
  return (
    <DetailSection title={m.statement_columns()}>
      {preview.isRemembered && <p className={css.quiet}>{m.statement_remembered()}</p>}
      {!preview.isComplete && (
        <div className={css.notice}>
          <Callout tone="warn">{m.statement_incomplete()}</Callout>
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
        {statementFields.map((field) => (
          <NativeSelect
            key={field}
            label={fieldText(field)}
            value={String(mapping.columns[field] ?? '')}
            onChange={(event) => put(field, event.currentTarget.value)}
            data={options}
          />
        ))}
      </div>
    </DetailSection>
  );
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

/** What will be read, and what can't be. */
function Lines({ preview }: { preview: Preview }) {
  const { lines, count, skipped, faults, faulty } = preview;
  return (
    <DetailSection title={m.statement_preview({ number: String(count) })}>
      {faulty > 0 && (
        <Callout tone="bad">
          {m.statement_faulty({ number: String(faulty) })}
          <ul className={css.faults}>
            {faults.map((fault) => (
              <li key={`${fault.row} ${fault.column}`}>{faultText(fault)}</li>
            ))}
          </ul>
        </Callout>
      )}
      {skipped > 0 && <p className={css.quiet}>{m.statement_skipped({ number: String(skipped) })}</p>}
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line.row}>
            <span>
              {lineTime(line)}
              <span className={css.quiet}>
                {[line.payerName, line.payerAccount, line.reference, line.text].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Money satang={line.direction === 'in' ? line.amount : -line.amount} />
          </li>
        ))}
      </ul>
      {count > lines.length && (
        <p className={css.quiet}>{m.statement_more({ number: String(count - lines.length) })}</p>
      )}
    </DetailSection>
  );
}
