import { useSearch } from '@tanstack/react-router';
import { BankList } from './BankList.tsx';

export default function WithdrawBanksPage() {
  return <BankList kind="withdraw" search={useSearch({ from: '/office/banks/withdraw' })} />;
}
