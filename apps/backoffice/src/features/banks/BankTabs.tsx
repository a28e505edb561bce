import { bankKinds } from '@salung/contract/browser';
import { Tabs } from '@salung/ui/office';
import { useNavigate } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { type BankKind, bankPages, kindTitle } from './bank.ts';

/** Tabs of the four kinds of house accounts, each with its own page. */
export function BankTabs({ kind }: { kind: BankKind }) {
  const navigate = useNavigate();
  return (
    <Tabs
      name={m.nav_banks()}
      current={kind}
      tabs={bankKinds.map((each) => ({ key: each, label: kindTitle(each) }))}
      onChange={(next) => void navigate({ to: bankPages[next] })}
    />
  );
}
