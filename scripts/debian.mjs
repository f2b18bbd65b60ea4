// Installs Debian's packages, if it may, for programs that npm, cargo and pip do not have.
import { existsSync, readFileSync } from 'node:fs'
import { run } from './run.mjs'

/** Ubuntu is left out on purpose: its package chromium only points to a snap, which a container cannot install. */
export function mayInstallDebian() {
  const about = '/etc/os-release'
  return process.getuid?.() === 0 && existsSync(about) && /^ID=debian$/m.test(readFileSync(about, 'utf8'))
}

/**
 * Installs packages. The list of packages may be missing or old; it is renewed only then.
 * @param {string[]} packages
 */
export async function installDebian(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  // Several suites may install at the same time.
  const how = ['-o', 'DPkg::Lock::Timeout=300', '--yes', '--quiet=2', '--no-install-recommends']
  const install = () => run('apt-get', ['install', ...how, ...packages], { env })
  if ((await install()).code === 0) return
  await run('apt-get', ['--quiet', 'update'])
  await install()
}
