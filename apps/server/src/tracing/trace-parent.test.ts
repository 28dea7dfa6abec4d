import { expect, test } from 'vitest';
import { readTraceParent, traceIdOf, writeTraceParent } from './trace-parent.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

test('a traceparent is read as W3C Trace Context describes it, and written again', () => {
  const parent = { traceId: TRACE, spanId: SPAN, sampled: true };
  expect(readTraceParent(`00-${TRACE}-${SPAN}-01`)).toEqual(parent);
  expect(readTraceParent(`00-${TRACE}-${SPAN}-00`)?.sampled).toBe(false);
  expect(writeTraceParent(parent)).toBe(`00-${TRACE}-${SPAN}-01`);
  // A later version may add fields.
  expect(readTraceParent(`cc-${TRACE}-${SPAN}-01-what-the-future-will-be-like`)).toEqual(parent);
});

test.each([
  undefined,
  '',
  'x',
  `00-${TRACE}-${SPAN}`,
  `00-${TRACE}-${SPAN}-01-more`,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  ` 00-${TRACE}-${SPAN}-01`,
])('%j is no traceparent', (text) => {
  expect(readTraceParent(text)).toBeNull();
});

test('the id of a request tells the id of its trace, the same in every process', () => {
  expect(traceIdOf('0af76519-16cd-43dd-8448-eb211c80319c')).toBe(TRACE);
  expect(traceIdOf(TRACE)).toBe(TRACE);
  const hashed = traceIdOf('proxy.request-7');
  expect(hashed).toMatch(/^[0-9a-f]{32}$/);
  expect(traceIdOf('proxy.request-7')).toBe(hashed);
  expect(traceIdOf('0'.repeat(32))).not.toBe('0'.repeat(32));
});
