import { useSearch } from '@tanstack/react-router';
import { BankList } from './BankList.tsx';

export default function FlexibleBanksPage() {
  return <BankList kind="flexible" search={useSearch({ from: '/office/banks/flexible' })} />;
}
