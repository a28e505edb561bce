import { useSearch } from '@tanstack/react-router';
import { BankList } from './BankList.tsx';

export default function SuspenseBanksPage() {
  return <BankList kind="suspense" search={useSearch({ from: '/office/banks/suspense' })} />;
}
