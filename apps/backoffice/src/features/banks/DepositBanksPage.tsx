import { useNavigate, useSearch } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { BankList } from './BankList.tsx';

export default function DepositBanksPage() {
  const search = useSearch({ from: '/office/banks/deposit' });
  const navigate = useNavigate({ from: '/banks/deposit' });
  return (
    <BankList
      title={m.nav_deposit_banks()}
      call="banks.depositList"
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
    />
  );
}
