import { type Fault, takeFault } from '../../packages/connector/src/conformance/index.ts';
import { DECISIVE } from '../../packages/connector/src/medusa/testing/backend.ts';

/** A network in front of a shop, which fails as the next of these faults says. */
export const faulty =
  (faults: Fault[]): typeof fetch =>
  async (input, init) => {
    const { pathname } = new URL(String(input));
    const isChange = init?.method === 'POST';
    const fault = takeFault(faults, { isChange, isDecisive: isChange && DECISIVE.test(pathname) });
    if (!fault) return fetch(input, init);
    if (fault.how === 'silent') throw new DOMException('No answer came.', 'TimeoutError');
    if (fault.how === 'garbage') return new Response('<html>Maintenance</html>');
    if (fault.how === 'lost') {
      await fetch(input, init).then((answer) => answer.text());
      throw new TypeError('The answer got lost.');
    }
    const body = JSON.stringify({ type: 'fault', message: 'Something is wrong' });
    return new Response(body, { status: fault.how, headers: fault.headers ?? {} });
  };
