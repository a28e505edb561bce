import { useNavigate, useSearch } from '@tanstack/react-router';
import { BankList } from './BankList.tsx';

export default function DepositBanksPage() {
  const search = useSearch({ from: '/office/banks/deposit' });
  const navigate = useNavigate({ from: '/banks/deposit' });
  return (
    <BankList
      kind="deposit"
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
    />
  );
}
