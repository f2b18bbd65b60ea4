// The npm package has to be installed beside these files. “host” is the address of your allot.
const host = 'https://your.host/allot/'

export default {
  title: 'Five objects',
  head: [['meta', { name: 'allot-host', content: host }]],
  // Vue is told that the element is none of its own.
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === 'allot-figure' } } },
}
