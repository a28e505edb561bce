import { useNavigate, useSearch } from '@tanstack/react-router';
import { BankList } from './BankList.tsx';

export default function SuspenseBanksPage() {
  const search = useSearch({ from: '/office/banks/suspense' });
  const navigate = useNavigate({ from: '/banks/suspense' });
  return (
    <BankList
      kind="suspense"
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
    />
  );
}
