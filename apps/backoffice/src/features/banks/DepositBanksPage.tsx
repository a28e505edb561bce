import { useSearch } from '@tanstack/react-router';
import { BankList } from './BankList.tsx';

export default function DepositBanksPage() {
  return <BankList kind="deposit" search={useSearch({ from: '/office/banks/deposit' })} />;
}
