/** The beginning with any credentials, the hosts, and the rest. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/is;

/**
 * The address of each host of a database, such as `postgres://yamb@a:5432/db` and `postgres://yamb@b:5433/db` for
 * `postgres://yamb@a:5432,b:5433/db`, the form that libpq accepts.
 */
export function addressesOf(url: string): readonly string[] {
  const [, start = '', hosts = '', rest = ''] = PARTS.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${start}${host}${rest}`) : [url];
}
