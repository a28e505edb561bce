import { useNavigate, useSearch } from '@tanstack/react-router';
import { BankList } from './BankList.tsx';

export default function FlexibleBanksPage() {
  const search = useSearch({ from: '/office/banks/flexible' });
  const navigate = useNavigate({ from: '/banks/flexible' });
  return (
    <BankList
      kind="flexible"
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
    />
  );
}
