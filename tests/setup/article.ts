// Unit tests of the kit run with the first article, which is the one that links without a name belong to.
import { type Article, type OnPage, setArticle } from '../../www/src/state/article.ts'
import articles from '../../articles.json' with { type: 'json' }

/** An article as its page has it. */
export async function articleOf(name: string): Promise<Article & OnPage> {
  const { [name]: article } = (await import(`../../www/src/articles/${name}/article.ts`)) as Record<string, Article>
  const { onPage } = (await import(`../../www/src/articles/${name}/on-page.ts`)) as { onPage: OnPage }
  return { ...article!, ...onPage }
}

setArticle(await articleOf(articles[0]!.name))
