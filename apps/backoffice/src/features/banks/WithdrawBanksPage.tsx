import { useNavigate, useSearch } from '@tanstack/react-router';
import { BankList } from './BankList.tsx';

export default function WithdrawBanksPage() {
  const search = useSearch({ from: '/office/banks/withdraw' });
  const navigate = useNavigate({ from: '/banks/withdraw' });
  return (
    <BankList
      kind="withdraw"
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
    />
  );
}
