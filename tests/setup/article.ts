// Unit tests of the kit run with the first article, which is the one that links without a name belong to.
import { setArticle } from '../../www/src/article/article.ts'
import { speculation } from '../../www/src/articles/speculation/article.ts'
import { onPage } from '../../www/src/articles/speculation/on-page.ts'

setArticle({ ...speculation, ...onPage })
