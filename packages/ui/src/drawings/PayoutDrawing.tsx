import { Coin, Scene } from './scene.tsx';

const sized = (size?: number) => (size ? { size } : {});

/** Paid out: a bank with columns, and a coin on its way up the steps. */
export const PayoutDrawing = ({ size }: { size?: number }) => (
  <Scene {...sized(size)}>
    {(id) => (
      <>
        <path d="M88 18 136 42v6H40v-6z" fill={`url(#${id}g)`} stroke="#59636f" strokeLinejoin="round" />
        <path d="M88 24 124 42H52z" fill="#12161b" />
        <circle cx="88" cy="36" r="4.500" fill={`url(#${id}y)`} />
        {[50, 74, 98, 122].map((x) => (
          <g key={x}>
            <rect x={x - 5} y="52" width="10" height="36" rx="2" fill={`url(#${id}g)`} stroke="#4a535f" />
            <path d={`M${x - 2.5} 55v30`} stroke="#9aa3ae" strokeOpacity=".35" strokeWidth="1.600" />
          </g>
        ))}
        <path d="M40 90h96v6H40z" fill="#3a424c" stroke="#59636f" />
        <path d="M34 98h108v8H34z" fill="#2b3139" stroke="#4a535f" />
        <path
          d="M18 62c0-14 8-22 20-24"
          fill="none"
          stroke={`url(#${id}y)`}
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray="1 7"
        />
        <Coin id={id} x={28} y={86} r={19} />
        <path
          d="m28 94 0-16m-6 6 6-6 6 6"
          fill="none"
          stroke="#2a2412"
          strokeWidth="3.600"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </>
    )}
  </Scene>
);
