import { Button, FileButton, NativeSelect } from '@mantine/core';
import { query } from '@salung/client';
import { bankName, errorText, showAccountNumber, toast } from '@salung/ui';
import { Callout, DetailDrawer } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import form from '../../lib/Form.module.css';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import type { Mapping, Preview } from './line-text.ts';
import { StatementColumns } from './StatementColumns.tsx';
import { type Doubt, doubtsOf, StatementDoubts } from './StatementDoubts.tsx';
import { StatementLines } from './StatementLines.tsx';
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

/** The accounts that statements are of, each with what it is called. */
function useAccounts(): { value: string; label: string }[] {
  const { data: into } = useQuery(query(client, 'banks.depositDropdown'));
  const { data: out } = useQuery(query(client, 'banks.withdrawDropdown'));
  const all = [...(into?.data ?? []), ...(out?.data ?? [])];
  const once = [...new Map(all.map((account) => [account.id, account])).values()];
  return once.map(({ id, bankCode, accountNumber, accountName }) => ({
    value: id,
    label: `${bankName(bankCode)} ${showAccountNumber(accountNumber)} ${accountName}`,
  }));
}

interface Asked {
  mapping?: Mapping;
  separator?: NonNullable<Mapping['separator']>;
}

/**
 * Shows that something runs; `problem` is what went wrong with the last one. Only the newest attempt is done: what a slower one
 * before it brings, of another file or account, is dropped.
 */
function useAttempt() {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const newest = useRef(0);
  const attempt = async <Result,>(work: () => Promise<Result>, done?: (result: Result) => void) => {
    newest.current += 1;
    const own = newest.current;
    const isNewest = () => own === newest.current;
    setProblem(undefined);
    setBusy(true);
    try {
      const result = await work();
      if (isNewest()) done?.(result);
    } catch (error) {
      if (isNewest()) setProblem(errorText(error));
    }
    if (isNewest()) setBusy(false);
  };
  return { problem, busy, attempt };
}

/** The file that was chosen, what will be read of it, and its import. */
function useStatement(onClose: () => void) {
  const reload = useReload();
  const { problem, busy, attempt } = useAttempt();
  const [accountId, setAccountId] = useState('');
  const [file, setFile] = useState<Chosen>();
  const [preview, setPreview] = useState<Preview>();
  const [confirmed, setConfirmed] = useState<Doubt[]>([]);

  const look = (chosen: Chosen, account: string, asked: Asked = {}) => {
    setConfirmed([]);
    const body = { accountId: account, filename: chosen.name, file: chosen.content, ...asked };
    return attempt(() => client.call('statements.preview', { body }), setPreview);
  };
  const choose = async (chosen: File | null) => {
    if (!chosen) return;
    setPreview(undefined);
    await attempt(
      () => readFile(chosen),
      (read) => {
        setFile(read);
        if (accountId) void look(read, accountId);
      },
    );
  };
  const chooseAccount = (id: string) => {
    setAccountId(id);
    setPreview(undefined);
    if (file && id) void look(file, id);
  };
  const apply = () =>
    attempt(async () => {
      if (!file || !preview) return;
      const body = {
        accountId,
        filename: file.name,
        file: file.content,
        mapping: preview.mapping,
        confirmed,
      };
      const answer = await client.call('statements.import', { body });
      if (waitsForSecond(answer)) notifySecondPersonNeeded(file.name, answer);
      else {
        const [taken, known] = [String(answer.taken), String(answer.known)];
        toast.good(m.statement_taken({ taken, known }), { title: m.statement_done() });
      }
      onClose();
      await reload('statements.lines', 'statements.imports', 'approvals.list');
    });
  const lookAgain = (asked: Asked) => {
    if (file) void look(file, accountId, asked);
  };
  return {
    accountId,
    file,
    preview,
    confirmed,
    problem,
    busy,
    choose,
    chooseAccount,
    setConfirmed,
    apply,
    lookAgain,
  };
}

/** Imports a statement: choose the account and the file, look at what will be read, set the columns right, import. */
export default function ImportStatement({ onClose }: { onClose: () => void }) {
  const accounts = useAccounts();
  const statement = useStatement(onClose);
  const { accountId, file, preview, confirmed, problem, busy } = statement;
  const isReady =
    preview?.isComplete &&
    preview.faulty === 0 &&
    preview.count > 0 &&
    doubtsOf(preview).every((doubt) => confirmed.includes(doubt));
  return (
    <DetailDrawer opened title={m.statement_import()} onClose={onClose}>
      <div className={form.form}>
        <NativeSelect
          label={m.lines_account()}
          value={accountId}
          onChange={(event) => statement.chooseAccount(event.currentTarget.value)}
          data={[{ value: '', label: m.statement_choose_account() }, ...accounts]}
        />
        <div className={css.file}>
          <FileButton
            accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onChange={(chosen) => void statement.choose(chosen)}
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
        {preview && (preview.isComplete || preview.faulty > 0) && <StatementLines preview={preview} />}
        {preview?.isComplete && (
          <>
            <StatementDoubts
              preview={preview}
              account={accounts.find(({ value }) => value === accountId)?.label ?? ''}
              confirmed={confirmed}
              onConfirm={statement.setConfirmed}
            />
            <Button
              variant="gradient"
              loading={busy}
              disabled={!isReady}
              onClick={() => void statement.apply()}
            >
              {preview.otherAccount === null
                ? m.statement_import_count({ number: String(preview.count) })
                : m.second_ask()}
            </Button>
          </>
        )}
        {preview && (
          <StatementColumns
            key={JSON.stringify(preview.mapping)}
            preview={preview}
            onChange={(mapping) => statement.lookAgain({ mapping })}
            onSeparator={(separator) => statement.lookAgain({ separator })}
          />
        )}
      </div>
    </DetailDrawer>
  );
}
