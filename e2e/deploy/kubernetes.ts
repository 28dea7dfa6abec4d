import { must, type Trial, works } from './trial.ts';

const FOLDER = 'deploy/kubernetes';
const NAMESPACE = 'amends';
const REQUIRED = ['Namespace', 'Deployment', 'Job', 'Service', 'Ingress', 'NetworkPolicy'];

/**
 * Renders the manifests, and has the API server of the current cluster check them. Nothing is started: it
 * would take an image, a secret and a database of that cluster. Only a missing namespace is made, and removed
 * again.
 */
export async function tryKubernetes(): Promise<Trial> {
  if (!(await works('kubectl', 'version', '--client')))
    return { did: 'nothing', not: 'kubectl is not installed' };
  const rendered = await must('kubectl', ['kustomize', FOLDER]);
  const kinds = [...rendered.matchAll(/^kind: (\w+)$/gm)].map(([, kind = '']) => kind);
  const missing = REQUIRED.filter((kind) => !kinds.includes(kind));
  if (missing.length > 0) throw new Error(`not among what was rendered: ${missing.join(', ')}`);
  const did = `${kinds.length} manifests rendered`;
  if (!(await works('kubectl', 'version', '--request-timeout=5s')))
    return { did, not: 'no cluster answers' };
  const isOurs = !(await works('kubectl', 'get', 'namespace', NAMESPACE));
  if (isOurs) await must('kubectl', ['create', 'namespace', NAMESPACE]);
  try {
    await must('kubectl', ['apply', '--dry-run=server', '--kustomize', FOLDER]);
  } finally {
    if (isOurs) await must('kubectl', ['delete', 'namespace', NAMESPACE]);
  }
  return { did: `${did}, and accepted by the cluster`, not: 'pods were not started' };
}
