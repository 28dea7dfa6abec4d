import { isIP } from 'node:net';
import { systemDns } from '../adapters/dns/system-dns.ts';
import type { Config } from '../config.ts';
import { isPublicHost } from '../configuration/hosts.ts';
import { type Finding, findingsOf, reasonOf } from './finding.ts';

const LIMIT_MS = 5_000;

/** Checks the host names of both sites in DNS, and whether Amends responds at them. */
export async function checkAddresses(config: Config): Promise<Finding[]> {
  const sites = [
    { subject: 'Portal', name: 'PUBLIC_URL', url: config.publicUrl },
    { subject: 'Dashboard', name: 'DASHBOARD_URL', url: config.dashboardUrl },
  ];
  const found = await Promise.all(sites.map((site) => checkSite(site, config)));
  return found.flat();
}

async function checkSite(
  { subject, name, url }: { subject: string; name: string; url: string },
  { dnsServers, trustedProxies, demo }: Config,
): Promise<Finding[]> {
  const { ok, warning, failure } = findingsOf(subject);
  const { hostname, protocol } = new URL(url);
  if (!isPublicHost(hostname)) {
    if (demo || isIP(hostname) !== 0) return [ok(`${url} works only in this network.`)];
    return [
      warning(
        `${url} works only on this machine.`,
        `Set ${name} to the address people open. Links and emails use it.`,
      ),
    ];
  }
  const findings: Finding[] = [];
  if (protocol === 'http:') {
    findings.push(
      warning(
        `${url} isn’t encrypted.`,
        'Serve it over HTTPS. Logins, cookies and passkeys need it.',
      ),
    );
  } else if (trustedProxies.length === 0) {
    findings.push(
      warning(
        'TRUSTED_PROXIES isn’t set, but a proxy terminates HTTPS.',
        'Set it to the proxy’s address. Until then, rate limits count all visitors as one.',
      ),
    );
  }
  const addresses = await systemDns({ servers: dnsServers }).addresses(hostname);
  if (!addresses.known) {
    findings.push(
      warning(
        `DNS didn’t answer for ${hostname}.`,
        'Check that DNS works on this machine, or set DNS_SERVERS.',
      ),
    );
  } else if (addresses.values.length === 0) {
    findings.push(
      failure(`${hostname} has no address in DNS.`, 'Add an A or AAAA record that points here.'),
    );
  } else {
    findings.push(ok(`${hostname} points to ${addresses.values.join(', ')}.`), await ask(url));
  }
  return findings;

  async function ask(site: string): Promise<Finding> {
    const advice = 'Start Amends, and check that the proxy forwards requests to it.';
    try {
      const answer = await fetch(new URL('/health', site), {
        redirect: 'manual',
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      await answer.body?.cancel();
      if (answer.status === 200) return ok(`${site} is responding.`);
      return warning(`${site}/health responds with ${answer.status}.`, advice);
    } catch (error) {
      return warning(`${site} isn’t responding: ${reasonOf(error)}.`, advice);
    }
  }
}
