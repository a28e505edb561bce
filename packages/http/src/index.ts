export { isAmong, networkOf } from './addresses.ts';
export { type HostOptions, isLoopbackHost, requireHost } from './host.ts';
export { limitPipelining, PIPELINED_MAX } from './pipelining.ts';
