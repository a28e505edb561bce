import { useNavigate, useSearch } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { BankList } from './BankList.tsx';

export default function WithdrawBanksPage() {
  const search = useSearch({ from: '/office/banks/withdraw' });
  const navigate = useNavigate({ from: '/banks/withdraw' });
  return (
    <BankList
      title={m.nav_withdraw_banks()}
      call="banks.withdrawList"
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
    />
  );
}
