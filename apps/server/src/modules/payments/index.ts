export { installPaymentCallbacks } from './callbacks.ts';
export { talkToEnd } from './send.ts';
