// Made from crate/inspect/src/presets/ by `npm run generate`.
// Not to be changed here.
import type { Preset } from '../../engine/types.js'

export const PRESETS: readonly (Omit<Preset, 'scenario'> & { link: string })[] = [
  {
    id: 'fig-3',
    name: 'Fig. 3: work of the tasks',
    words: 'Water without symmetry: spin alone empties most candidates, and tasks come in a few sizes.',
    chapter: 2,
    figure: '3',
    link: '',
  },
  {
    id: 'fig-4',
    name: 'Fig. 4: where the time goes',
    words: 'Fourteen water molecules on 900 processes: the counter takes 37 % of the time.',
    chapter: 1,
    figure: '4',
    link: '',
  },
  {
    id: 'fig-5',
    name: 'Fig. 5: time of a call',
    words: 'The more processes ask, the longer each call takes.',
    chapter: 1,
    figure: '5',
    link: '',
  },
  {
    id: 'fig-8',
    name: 'Fig. 8: sorts, timed and fitted',
    words: 'Measured blocks, a cubic for each class, and two sizes that no cubic meets.',
    chapter: 3,
    figure: '8',
    link:
      'v=1&contraction.dgemm.a=1.5977811241095448e-10&contraction.dgemm.c=1.166363324788086e-9&' +
      'contraction.sort.1=-1.6411304301093784e-20,3.204031873451883e-15,5.886509305523955e-10,-1.506445843155e-8&' +
      'contraction.sort.2=-1.3985779813117946e-21,1.172984808530406e-15,4.831516331365846e-10,1.6137411848095335e-8&' +
      'contraction.sort.3=-6.491613416095103e-22,1.8769598987899217e-16,4.686873192881361e-10,2.9742200146331778e-8&' +
      'contraction.sort.4=3.6773992020708177e-22,-6.939801534456635e-17,4.746508129809698e-10,1.843532077812786e-8&' +
      'dgemm_timings=16:16:16:1.011e-6,32:32:32:6.469e-6,64:16:64:0.000015563,16:64:64:0.000011066,' +
      '64:64:16:0.000010926,64:64:64:0.000044436,128:64:128:0.000177534,64:128:128:0.00017504,' +
      '128:128:128:0.000349219,256:64:256:0.000705569,64:256:256:0.000687423,225:225:225:0.002148346,' +
      '256:256:256:0.002790712,400:225:225:0.003914383&sort_timings=256:1.4e-7:1,256:1.4e-7:2,256:1.5e-7:3,' +
      '256:1.4e-7:4,1296:6.3e-7:1,1296:6.3e-7:2,1296:6.3e-7:3,1296:6.3e-7:4,4096:5.087e-6:1,4096:2.233e-6:2,' +
      '4096:1.983e-6:3,4096:1.993e-6:4,10000:6.159e-6:1,10000:4.767e-6:2,10000:4.737e-6:3,10000:4.707e-6:4,' +
      '20736:0.00001307:1,20736:0.000010125:2,20736:9.765e-6:3,20736:9.874e-6:4,38416:0.000024166:1,' +
      '38416:0.000018768:2,38416:0.000018247:3,38416:0.000018047:4,65536:0.000212085:1,65536:0.000122913:2,' +
      '65536:0.000031427:3,65536:0.000030976:4,104976:0.000071006:1,104976:0.000055362:2,104976:0.000050595:3,' +
      '104976:0.000049673:4,160000:0.000111486:1,160000:0.000104796:2,160000:0.000077125:3,160000:0.000075592:4',
  },
  {
    id: 'fig-9',
    name: 'Fig. 9: a small molecule of high symmetry',
    words: 'Many small tasks, most candidates empty: the counter stops scaling early.',
    chapter: 4,
    figure: '9',
    link:
      'v=1&contraction.occupied=3,0,0,0,0,2,1,1&contraction.tile=10&contraction.virtual=30,12,18,18,12,27,18,18&' +
      'counter.service=5e-6&inspect=1e-7&partition=1e-8&processes=64&sweep.from=1&sweep.points=21&sweep.to=1024',
  },
  {
    id: 'fig-10',
    name: 'Fig. 10: routine by routine',
    words: 'Two routines, one of them with poor estimates: the hybrid takes the counter there, and the list elsewhere.',
    chapter: 5,
    figure: '10',
    link:
      'v=1&counter.service=0.008&inspect=0&partition=0&processes=12&sweep.from=1&sweep.points=16&sweep.to=48&' +
      'tasks=%5B%7B%22estimate%22:0.02,%22routine%22:%22t2_8%22,%22seconds%22:0.02%7D,%7B%22estimate%22:0.09,' +
      '%22routine%22:%22t2_8%22,%22seconds%22:0.09%7D,%7B%22estimate%22:0.07,%22routine%22:%22t2_8%22,' +
      '%22seconds%22:0.07%7D,%7B%22estimate%22:0.05,%22routine%22:%22t2_8%22,%22seconds%22:0.05%7D,' +
      '%7B%22estimate%22:0.03,%22routine%22:%22t2_8%22,%22seconds%22:0.03%7D,%7B%22estimate%22:0.1,' +
      '%22routine%22:%22t2_8%22,%22seconds%22:0.1%7D,%7B%22estimate%22:0.08,%22routine%22:%22t2_8%22,' +
      '%22seconds%22:0.08%7D,%7B%22estimate%22:0.06,%22routine%22:%22t2_8%22,%22seconds%22:0.06%7D,' +
      '%7B%22estimate%22:0.04,%22routine%22:%22t2_8%22,%22seconds%22:0.04%7D,%7B%22estimate%22:0.02,' +
      '%22routine%22:%22t2_8%22,%22seconds%22:0.02%7D,%7B%22estimate%22:0.09,%22routine%22:%22t2_8%22,' +
      '%22seconds%22:0.09%7D,%7B%22estimate%22:0.07,%22routine%22:%22t2_8%22,%22seconds%22:0.07%7D,' +
      '%7B%22estimate%22:0.05,%22routine%22:%22t2_8%22,%22seconds%22:0.05%7D,%7B%22estimate%22:0.03,' +
      '%22routine%22:%22t2_8%22,%22seconds%22:0.03%7D,%7B%22estimate%22:0.1,%22routine%22:%22t2_8%22,' +
      '%22seconds%22:0.1%7D,%7B%22estimate%22:0.08,%22routine%22:%22t2_8%22,%22seconds%22:0.08%7D,' +
      '%7B%22estimate%22:0.06,%22routine%22:%22t2_8%22,%22seconds%22:0.06%7D,%7B%22estimate%22:0.04,' +
      '%22routine%22:%22t2_8%22,%22seconds%22:0.04%7D,%7B%22estimate%22:0.02,%22routine%22:%22t2_8%22,' +
      '%22seconds%22:0.02%7D,%7B%22estimate%22:0.09,%22routine%22:%22t2_8%22,%22seconds%22:0.09%7D,' +
      '%7B%22estimate%22:0.07,%22routine%22:%22t2_8%22,%22seconds%22:0.07%7D,%7B%22estimate%22:0.05,' +
      '%22routine%22:%22t2_8%22,%22seconds%22:0.05%7D,%7B%22estimate%22:0.03,%22routine%22:%22t2_8%22,' +
      '%22seconds%22:0.03%7D,%7B%22estimate%22:0.1,%22routine%22:%22t2_8%22,%22seconds%22:0.1%7D,' +
      '%7B%22estimate%22:0.08,%22routine%22:%22t2_8%22,%22seconds%22:0.08%7D,%7B%22estimate%22:0.06,' +
      '%22routine%22:%22t2_8%22,%22seconds%22:0.06%7D,%7B%22estimate%22:0.04,%22routine%22:%22t2_8%22,' +
      '%22seconds%22:0.04%7D,%7B%22estimate%22:0.02,%22routine%22:%22t2_8%22,%22seconds%22:0.02%7D,' +
      '%7B%22estimate%22:0.09,%22routine%22:%22t2_8%22,%22seconds%22:0.09%7D,%7B%22estimate%22:0.07,' +
      '%22routine%22:%22t2_8%22,%22seconds%22:0.07%7D,%7B%22estimate%22:0.05,%22routine%22:%22t2_8%22,' +
      '%22seconds%22:0.05%7D,%7B%22estimate%22:0.03,%22routine%22:%22t2_8%22,%22seconds%22:0.03%7D,' +
      '%7B%22estimate%22:0.05,%22routine%22:%22t2_7%22,%22seconds%22:0.05%7D,%7B%22estimate%22:0.22,' +
      '%22routine%22:%22t2_7%22,%22seconds%22:0.16%7D,%7B%22estimate%22:0.39,%22routine%22:%22t2_7%22,' +
      '%22seconds%22:0.27%7D,%7B%22estimate%22:0.16,%22routine%22:%22t2_7%22,%22seconds%22:0.38%7D,' +
      '%7B%22estimate%22:0.33,%22routine%22:%22t2_7%22,%22seconds%22:0.09%7D,%7B%22estimate%22:0.1,' +
      '%22routine%22:%22t2_7%22,%22seconds%22:0.2%7D,%7B%22estimate%22:0.27,%22routine%22:%22t2_7%22,' +
      '%22seconds%22:0.31%7D,%7B%22estimate%22:0.44,%22routine%22:%22t2_7%22,%22seconds%22:0.42%7D,' +
      '%7B%22estimate%22:0.21,%22routine%22:%22t2_7%22,%22seconds%22:0.13%7D,%7B%22estimate%22:0.38,' +
      '%22routine%22:%22t2_7%22,%22seconds%22:0.24%7D,%7B%22estimate%22:0.15,%22routine%22:%22t2_7%22,' +
      '%22seconds%22:0.35%7D,%7B%22estimate%22:0.32,%22routine%22:%22t2_7%22,%22seconds%22:0.06%7D,' +
      '%7B%22estimate%22:0.09,%22routine%22:%22t2_7%22,%22seconds%22:0.17%7D,%7B%22estimate%22:0.26,' +
      '%22routine%22:%22t2_7%22,%22seconds%22:0.28%7D,%7B%22estimate%22:0.43,%22routine%22:%22t2_7%22,' +
      '%22seconds%22:0.39%7D,%7B%22estimate%22:0.2,%22routine%22:%22t2_7%22,%22seconds%22:0.1%7D,' +
      '%7B%22estimate%22:0.37,%22routine%22:%22t2_7%22,%22seconds%22:0.21%7D,%7B%22estimate%22:0.14,' +
      '%22routine%22:%22t2_7%22,%22seconds%22:0.32%7D,%7B%22estimate%22:0.31,%22routine%22:%22t2_7%22,' +
      '%22seconds%22:0.43%7D,%7B%22estimate%22:0.08,%22routine%22:%22t2_7%22,%22seconds%22:0.14%7D,' +
      '%7B%22estimate%22:0.25,%22routine%22:%22t2_7%22,%22seconds%22:0.25%7D,%7B%22estimate%22:0.42,' +
      '%22routine%22:%22t2_7%22,%22seconds%22:0.36%7D,%7B%22estimate%22:0.19,%22routine%22:%22t2_7%22,' +
      '%22seconds%22:0.07%7D,%7B%22estimate%22:0.36,%22routine%22:%22t2_7%22,%22seconds%22:0.18%7D%5D',
  },
  {
    id: 'fig-11',
    name: 'Fig. 11: dynamic buckets',
    words: 'Estimates 20 % off: a few groups with a counter each even them out.',
    chapter: 5,
    figure: '11',
    link: 'v=1&model_error=0.2',
  },
  {
    id: 'fig-12',
    name: 'Fig. 12: load balance and overhead',
    words: 'The counter’s overhead goes at once, refinement’s own after a few iterations.',
    chapter: 5,
    figure: '12',
    link: 'v=1&iterations=5&model_error=0.2',
  },
  {
    id: 'tiles',
    name: 'Candidate tiles of a symmetric molecule',
    words: 'Spin and spatial symmetry leave few candidates with work.',
    chapter: 2,
    figure: 'tiles',
    link:
      'v=1&contraction.occupied=3,0,0,0,0,2,1,1&contraction.tile=10&contraction.virtual=30,12,18,18,12,27,18,18&' +
      'counter.service=5e-6&inspect=1e-7&partition=1e-8&processes=64&sweep.from=1&sweep.points=21&sweep.to=1024',
  },
  {
    id: 'winners',
    name: 'Where each policy wins',
    words: 'The counter wins with coarse grains and poor estimates, the list with fine grains and many processes.',
    chapter: 4,
    figure: 'winners',
    link: 'v=1&model_error=0.4',
  },
  {
    id: 'family',
    name: 'Between counter and list',
    words: 'Chunks ask the counter less often; stealing asks only when a process has no task.',
    chapter: 6,
    figure: 'family',
    link: 'v=1&model_error=0.2',
  },
]
