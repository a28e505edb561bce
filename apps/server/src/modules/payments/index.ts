export { runAllExchanges } from './send.ts';
