import { Money, type MoneyProps } from '@salung/ui';
import { useBalanceHidden } from '../platform/privacy.ts';

/** An amount of the player's own money, as dots while they hide it. Limits and prices use `Money`. */
export function OwnMoney(props: Omit<MoneyProps, 'hidden'>) {
  const [hidden] = useBalanceHidden();
  return <Money {...props} hidden={hidden} />;
}
