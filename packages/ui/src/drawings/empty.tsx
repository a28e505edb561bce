import { Coin, Scene } from './scene.tsx';

/** Drawings for empty and waiting states, one for each page. */

const sized = (size?: number) => (size ? { size } : {});

/** Never topped up: a coin drops into a phone and makes rings. */
export const DepositDrawing = ({ size }: { size?: number }) => (
  <Scene {...sized(size)}>
    {(id) => (
      <>
        <path d="M110 44l14 8v46l-14 8z" fill="#12161b" />
        <rect x="54" y="34" width="58" height="72" rx="10" fill={`url(#${id}g)`} stroke="#59636f" />
        <rect x="60" y="42" width="46" height="52" rx="5" fill="#0b0e11" stroke="#2b3139" />
        <path d="M77 99h12" stroke="#59636f" strokeWidth="3" strokeLinecap="round" />
        <g fill="none" stroke={`url(#${id}y)`}>
          <ellipse cx="83" cy="58" rx="20" ry="5.500" opacity=".35" />
          <ellipse cx="83" cy="58" rx="13" ry="3.500" strokeWidth="1.600" opacity=".7" />
        </g>
        <ellipse cx="83" cy="58" rx="7" ry="2" fill="#fcd535" opacity=".5" />
        <g stroke="#59636f" strokeWidth="4" strokeLinecap="round">
          <path d="M68 74h20" />
          <path d="M68 84h30" opacity=".5" />
        </g>
        <Coin id={id} x={83} y={26} r={16} />
        <g stroke={`url(#${id}y)`} strokeWidth="2.400" strokeLinecap="round" opacity=".8">
          <path d="M58 18v-8" />
          <path d="M108 18v-8" />
          <path d="M50 26v-4" />
          <path d="M116 26v-4" />
        </g>
        <path d="M64 46h14" stroke="#fff" strokeOpacity=".12" strokeWidth="3" strokeLinecap="round" />
      </>
    )}
  </Scene>
);

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

/** Nothing matches the filter: an empty drawer and a magnifying glass. */
export const NoResultsDrawing = ({ size }: { size?: number }) => (
  <Scene {...sized(size)}>
    {(id) => (
      <>
        <path
          d="M38 40h84l8 20v40a6 6 0 0 1-6 6H36a6 6 0 0 1-6-6V60z"
          fill={`url(#${id}g)`}
          stroke="#4a535f"
        />
        <path d="M42 46h76l6 16H36z" fill="#0b0e11" />
        <path
          d="M30 62h32l5 10h26l5-10h32"
          fill="none"
          stroke="#59636f"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path d="M64 92h32" stroke="#59636f" strokeWidth="4" strokeLinecap="round" opacity=".6" />
        <g fill="#9aa3ae">
          <circle cx="58" cy="54" r="1.400" opacity=".6" />
          <circle cx="84" cy="57" r="1.100" opacity=".4" />
          <circle cx="70" cy="51" r="1" opacity=".5" />
        </g>
        <path d="m112 46 15 17" stroke={`url(#${id}y)`} strokeWidth="6" strokeLinecap="round" />
        <circle cx="100" cy="32" r="18" fill="#0b0e11" fillOpacity=".6" stroke="#cdd2d8" strokeWidth="4" />
        <path
          d="M91 27a12 12 0 0 1 9-6"
          fill="none"
          stroke="#fff"
          strokeOpacity=".6"
          strokeWidth="2.500"
          strokeLinecap="round"
        />
        <path d="M94 37h12" stroke="#59636f" strokeWidth="3" strokeLinecap="round" />
      </>
    )}
  </Scene>
);

/** Expired: an hourglass next to a late slip. */
export const LateDrawing = ({ size }: { size?: number }) => (
  <Scene {...sized(size)}>
    {(id) => (
      <>
        <g transform="rotate(8 108 66)">
          <rect x="86" y="30" width="44" height="68" rx="6" fill={`url(#${id}g)`} stroke="#4a535f" />
          <g stroke="#59636f" strokeWidth="4" strokeLinecap="round">
            <path d="M96 46h24" />
            <path d="M96 58h16" opacity=".6" />
            <path d="M96 70h20" opacity=".35" />
          </g>
        </g>
        <path d="M38 22h48M38 104h48" stroke="#59636f" strokeWidth="7" strokeLinecap="round" />
        <path
          d="M44 26h36v12c0 12-13 16-13 25s13 13 13 25v12H44V88c0-12 13-16 13-25S44 50 44 38z"
          fill="#12161b"
          stroke="#7a838f"
          strokeWidth="2.400"
        />
        <path d="M50 44h24c-2 7-10 10-12 16-2-6-10-9-12-16z" fill={`url(#${id}y)`} opacity=".85" />
        <path d="M62 60v24" stroke="#fcd535" strokeWidth="1.800" strokeDasharray="2 3" />
        <path d="M48 98c2-10 8-14 14-14s12 4 14 14z" fill={`url(#${id}y)`} />
        <path
          d="M48 32c0 6 1 9 4 13"
          fill="none"
          stroke="#fff"
          strokeOpacity=".35"
          strokeWidth="2.200"
          strokeLinecap="round"
        />
      </>
    )}
  </Scene>
);
