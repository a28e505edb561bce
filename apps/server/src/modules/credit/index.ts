export { signedAmount } from './store.ts';
