import { parentPort, workerData } from 'node:worker_threads';
import type { Asked } from './simulate.ts';
import { playAll } from './simulated-plays.ts';

/** Plays a promotion outside the request loop: what to play in, what it costs out. */

const { terms, deposit, games } = workerData as Asked;
parentPort?.postMessage(playAll(terms, deposit, games));
