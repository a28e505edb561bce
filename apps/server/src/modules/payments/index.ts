export { installPaymentCallbacks } from './callbacks.ts';
export { runAllExchanges } from './send.ts';
